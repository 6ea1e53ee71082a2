// Which teachers came with the demo school: their pages show a newcomer around.
import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { schoolSettingsTable } from './identity.tables.ts'

const settingOf = (teacherId: string): string => `demo_teacher:${teacherId}`

export async function markDemoTeachers(
  tx: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<void> {
  await tx.insert(schoolSettingsTable).values(ids.map((id) => ({ name: settingOf(id), value: '' })))
}

export const isDemoTeacher = async (db: DatabaseOrTransaction, id: string): Promise<boolean> =>
  (await db.$count(schoolSettingsTable, eq(schoolSettingsTable.name, settingOf(id)))) > 0
