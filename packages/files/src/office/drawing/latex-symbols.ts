const COMMANDS: Record<string, string> = {
  ...commands(
    "αβγδεζηθικλμνξπρστυφχψω",
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega",
  ),
  ...commands("ΓΔΘΛΞΠΣΦΨΩ", "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega"),
  ...commands(
    "±∓×÷⋅≤≥≠≈≡∝∞∂∇∈∉⊂⊆∪∩∅",
    "pm mp times div cdot leq geq neq approx equiv propto infty partial nabla in notin subset subseteq cup cap emptyset",
  ),
  ...commands(
    "∀∃∧∨→←⇒⇔↔∑∏∫∮√…⋯",
    "forall exists wedge vee to leftarrow Rightarrow Leftrightarrow leftrightarrow sum prod int oint surd ldots cdots",
  ),
};

/** Text of an equation with LaTeX's commands for its signs; letters of the mathematical alphabets become plain ones. */
export function latexOf(text: string): string {
  return [...text.normalize("NFKC")]
    .map((sign) => (COMMANDS[sign] === undefined ? sign : `${COMMANDS[sign]} `))
    .join("")
    .replaceAll("\u2212", "-");
}

function commands(signs: string, names: string): Record<string, string> {
  const list = names.split(" ");
  return Object.fromEntries([...signs].map((sign, index) => [sign, `\\${list[index]}`]));
}
