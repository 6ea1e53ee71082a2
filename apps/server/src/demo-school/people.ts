// The people of the demo school.

export const teachers = [
  { username: 'maria', name: 'Maria Santos', code: 'Sunny-Fox-27' },
  { username: 'daniel', name: 'Daniel Okafor', code: 'Brave-Owl-54' },
] as const

export type TeacherName = (typeof teachers)[number]['username']

interface Child {
  username: string
  name: string
  joins: readonly TeacherName[]
  /** Share of each started lesson that the child completes, from 0 to 1. */
  diligence: number
}

export const children: readonly Child[] = [
  { username: 'mira', name: 'Mira Patel', joins: ['maria', 'daniel'], diligence: 0.9 },
  { username: 'leo', name: 'Leo Brandt', joins: ['maria'], diligence: 0.5 },
  { username: 'aisha', name: 'Aisha Rahman', joins: ['maria'], diligence: 1 },
  { username: 'noah', name: 'Noah Mensah', joins: ['maria', 'daniel'], diligence: 0.3 },
  { username: 'tala', name: 'Tala Reyes', joins: ['maria'], diligence: 0.7 },
  { username: 'emil', name: 'Emil Lund', joins: ['maria'], diligence: 0.2 },
  { username: 'zuri', name: 'Zuri Abebe', joins: ['maria', 'daniel'], diligence: 0.6 },
  { username: 'kenji', name: 'Kenji Mori', joins: ['daniel'], diligence: 1 },
  { username: 'sofia', name: 'Sofia Cruz', joins: ['daniel'], diligence: 0.4 },
  { username: 'amara', name: 'Amara Nwosu', joins: ['daniel'], diligence: 0.8 },
  { username: 'lucas', name: 'Lucas Moreau', joins: ['daniel'], diligence: 0.1 },
  { username: 'ines', name: 'Inés Vega', joins: ['maria', 'daniel'], diligence: 0.5 },
]
