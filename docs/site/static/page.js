// The scheme that was chosen here, or else on the page of the games.
try {
  document.body.dataset.theme =
    localStorage.getItem("theme") ?? JSON.parse(localStorage.getItem("cubetable.theme")) ?? "auto";
} catch {
  document.body.dataset.theme = "auto";
}

// What is wider than the page can be scrolled with the keyboard, too.
addEventListener("DOMContentLoaded", () => {
  for (const box of document.querySelectorAll("pre, .table-wrapper"))
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
});
