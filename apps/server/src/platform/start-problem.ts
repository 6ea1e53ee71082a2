// A reason not to start that the keeper of the machine can mend: one sentence that says how.

/** Printed alone, without a stack; anything else that ends a start is a defect. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem'
}
