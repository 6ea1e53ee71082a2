// An order that nobody can learn by heart.

/** A copy in any order, each as likely (Fisher and Yates). */
export function shuffled<T>(all: readonly T[], random: () => number = Math.random): readonly T[] {
  const left = [...all]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  return order
}
