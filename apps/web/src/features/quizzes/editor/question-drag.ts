// Dragging a question to another place, and what is said of it.
import { closestCenter, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { movedTo, upAndDown, useDragSensors, useDragWords } from '../../authoring/index.ts'
import type { QuestionDraft } from './quiz-draft.ts'

interface DragSettings {
  readonly questions: readonly QuestionDraft[]
  readonly onChange: (questions: QuestionDraft[]) => void
  readonly onMoved: (to: number) => void
}

const everywhere = () => true

/** The props of the drag context, and the name of what is dragged. */
export function useQuestionDrag({ questions, onChange, onMoved }: DragSettings) {
  const { t } = useLingui()
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null)
  const placeOf = (id: UniqueIdentifier) => questions.findIndex(({ key }) => key === id)
  const name = (id: UniqueIdentifier) => {
    const number = placeOf(id) + 1
    return questions[number - 1]?.questionText || t`Question ${number}`
  }
  const accessibility = useDragWords({
    name,
    where: (_, over) => {
      const number = placeOf(over) + 1
      const count = questions.length
      return t`Place ${number} of ${count}.`
    },
  })
  const sensors = useDragSensors(everywhere)
  return {
    draggedName: draggedId === null ? null : name(draggedId),
    context: {
      sensors,
      collisionDetection: closestCenter,
      modifiers: [upAndDown],
      accessibility,
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDraggedId(active.id),
      onDragCancel: () => setDraggedId(null),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        setDraggedId(null)
        if (!over || over.id === active.id) return
        const to = placeOf(over.id)
        onChange(movedTo(questions, placeOf(active.id), to))
        onMoved(to)
      },
    },
  }
}
