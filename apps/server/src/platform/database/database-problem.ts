// A database problem that the operator can fix.
import { StartProblem } from '../start-problem.ts'

export class DatabaseProblem extends StartProblem {
  override readonly name: string = 'DatabaseProblem'
}
