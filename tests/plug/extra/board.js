/** The board of Noughts for the page. All that it needs of the page is in the kit. */
export default ({ h, parts: { Grid, Token, ConfirmMove, useChoice, cellMarks }, words: { say } }) => {
  const w = (key, values = {}) => say(`noughts.web.${key}`, values);

  function Board({ view, last, play, fault, hint, pointed, hues }) {
    const choice = useChoice(play, view);
    const rows = view.cells.map((cells, row) =>
      cells.map((owner, column) => {
        const at = `${row + 1},${column + 1}`;
        const may = view.moves.includes(at);
        return {
          key: at,
          label: owner === null ? at : `${at}, ${say(`noughts.seat.${owner}`)}`,
          class: cellMarks([at], { fault, hint, pointed }, { may, last: last?.text === at, hinted: hint?.move === at }),
          off: !may,
          content: owner !== null && h(Token, { hue: hues[owner], mark: owner }),
          props: choice.on(at),
        };
      }),
    );
    return h("div", { class: "noughts" }, h(Grid, { label: w("board"), rows }), h(ConfirmMove, { choice }));
  }

  return {
    Board,
    prompt: (view) => (view.moves.length ? w("prompt") : w("waiting")),
    narrate: (move, _view, names) => w("narrate", { name: names[move.seat] ?? "", at: move.text }),
    styles: ".noughts .cell { width: 5rem; height: 5rem; }",
  };
};
