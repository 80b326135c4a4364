// The scheme that was chosen here, or else on the page of the games.
try {
  document.body.dataset.theme =
    localStorage.getItem("theme") ?? JSON.parse(localStorage.getItem("cubetable.theme")) ?? "auto";
} catch {
  document.body.dataset.theme = "auto";
}
