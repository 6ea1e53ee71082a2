// What is held on a teacher's voice: her speakers with their consent, and the recordings.
import { eq } from 'drizzle-orm'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import { clipsOf, speakersOf } from './voices.repository.ts'
import { voiceSpeakers } from './voices.tables.ts'

export const voiceData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Voices recorded for the class',
            () => speakersOf(db, personId),
            ({ name, statement, consentedAt }) => ({ values: { name, statement, consentedAt } }),
          ),
          section(
            'Recordings',
            () => clipsOf(db, personId),
            ({ language, text, createdAt, fileUrl }) => ({
              values: { language, text, recordedAt: createdAt },
              files: [{ fileName: `${text}.wav`, url: fileUrl }],
            }),
          ),
        ]
      : [],

  /** Recordings go with their speakers; their files are her own: the media module erases them. */
  async erase(tx, { personId, educatorId }) {
    if (educatorId !== undefined) return { rows: 0 }
    const gone = await tx.delete(voiceSpeakers).where(eq(voiceSpeakers.educatorId, personId))
    return { rows: gone.rowCount ?? 0 }
  },
}
