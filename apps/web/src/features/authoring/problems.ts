// What is wrong with a form, in one list: what its own rules found and what the server answered.
// The paths are those of the contract, so both say the same thing of the same field.
import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { ApiError } from '../../api/index.ts'

export interface Problem {
  readonly path: string
  readonly message: string
}

/** The problems found before anything was sent. */
export function ownProblems<V extends FieldValues>(errors: FieldErrors<V>): Problem[] {
  return Object.entries(errors).flatMap(([path, error]) =>
    typeof error?.message === 'string' && error.message ? [{ path, message: error.message }] : [],
  )
}

/** The problems the server named. */
export const serverProblems = (error: ApiError | null): readonly Problem[] => error?.fields ?? []

/** The first problem at a path or below it. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message

// a part of a list (a lecture, a question) is mended where it is opened: at its row
const rowOf =
  /^(?:courseContent\.\d+\.chapterContent\.\d+|courseContent\.\d+|questions\.\d+)(?=\.|$)/

/** The id of the control that a problem is mended at. */
export const controlOf = (path: string): string => rowOf.exec(path)?.[0] ?? path

/** The lines of a summary: one for each control. */
export function summaryOf(problems: readonly Problem[]): { fieldId: string; text: string }[] {
  const lines = new Map<string, string>()
  for (const { path, message } of problems) {
    const control = controlOf(path)
    if (!lines.has(control)) lines.set(control, message)
  }
  return [...lines].map(([fieldId, text]) => ({ fieldId, text }))
}
