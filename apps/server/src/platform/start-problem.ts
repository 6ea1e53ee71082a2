// A reason not to start that the operator can fix: one sentence that says how.

/** Printed without a stack; any other error at the start is a bug. */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem'
}
