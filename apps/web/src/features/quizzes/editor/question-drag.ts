// Dragging a question to another place, and what is said of it.
import { closestCenter, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { movedTo, upAndDown, useDragSensors, useDragWords } from '../../authoring/index.ts'
import { putQuestions, type QuestionsForm, questionsOf } from './form-questions.ts'

const everywhere = () => true

/**
 * The props of the drag context, and the name of what is dragged. `onMoved` is called with the place,
 * from 0, to which a question has come.
 */
export function useQuestionDrag(form: QuestionsForm, onMoved: (to: number) => void) {
  const { t } = useLingui()
  const [draggedId, setDraggedId] = useState<UniqueIdentifier | null>(null)
  const placeOf = (id: UniqueIdentifier) => questionsOf(form).findIndex(({ key }) => key === id)
  const name = (id: UniqueIdentifier) => {
    const number = placeOf(id) + 1
    return questionsOf(form)[number - 1]?.questionText || t`Question ${number}`
  }
  const accessibility = useDragWords({
    name,
    where: (_, over) => {
      const number = placeOf(over) + 1
      const count = questionsOf(form).length
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
        putQuestions(form, movedTo(questionsOf(form), placeOf(active.id), to))
        onMoved(to)
      },
    },
  }
}
