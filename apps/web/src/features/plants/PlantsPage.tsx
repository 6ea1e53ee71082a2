// Plants and trees: the parts of a plant and what grows where, listened to and found, and a seed
// that grows as it is watered.
import './plants.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import {
  FindRoom,
  PartsOfDrawing,
  RoomTool,
  SortingBoard,
  useFindRoom,
  useFindRound,
  useLearningLanguage,
  useRound,
  wordsOf,
} from '../rooms/index.ts'
import { Foods } from './Foods.tsx'
import { foods, growingPlaces, growsSentence } from './foods.ts'
import { Growing, useGrowing } from './Growing.tsx'
import { Plant } from './Plant.tsx'
import { plantAreas } from './plant-parts.ts'

const partIds = plantAreas.map(({ id }) => id)
const foodIds = foods.map(({ id }) => id)

/** /plants */
export function Component() {
  const { t } = useLingui()
  const round = useRound(['explore', 'find', 'grow', 'where'])
  const words = wordsOf(useLearningLanguage())
  const [areFoods, setFoods] = useState(false)
  const whereItGrows = (id: string) => words.sentence(growsSentence(id), words.word(id))
  const { explore, find, showing, forget } = useFindRoom({
    words,
    round,
    instruction: words.sentence(areFoods ? 'tapFood' : 'tapPlant'),
    phraseOf: areFoods ? whereItGrows : words.name,
    choices: partIds,
  })
  const growth = useGrowing(words, round === 'grow')
  const sorting = useFindRound({
    choices: foodIds,
    words,
    playing: round === 'where',
    question: (id) => words.sentence('growsWhere', words.word(id)),
    foundPhrase: whereItGrows,
    praise: words.sentence('wellDone'),
  })
  const tools = (
    <div className="room-tools">
      <RoomTool
        label={areFoods ? t`The plant` : t`Fruit and vegetables`}
        onPress={() => {
          forget()
          setFoods(!areFoods)
        }}
      >
        <img
          src={
            areFoods ? '/pictures/rooms/sunflower-6-flower.svg' : '/pictures/rooms/food-apple.svg'
          }
          alt=""
          width={400}
          height={400}
        />
      </RoomTool>
    </div>
  )
  const plant = (
    <PartsOfDrawing {...showing} className="plant-stage" areas={plantAreas} tools={tools}>
      <Plant key={showing.last?.times} lit={showing.last?.id} />
    </PartsOfDrawing>
  )
  const allFoods = (
    <Foods words={words} shown={showing.last?.id} onTap={showing.onTap}>
      {tools}
    </Foods>
  )
  return (
    <FindRoom
      sign="plants"
      title={t`Plants & trees`}
      back={paths.science()}
      round={round}
      rounds={[
        { ...explore, floor: areFoods ? allFoods : plant },
        { ...find, floor: plant },
        {
          id: 'grow',
          label: t`Seed to tree`,
          picture: '/pictures/nature/sign-water.svg',
          instruction: growth.instruction,
          floor: <Growing growth={growth} words={words} />,
        },
        {
          id: 'where',
          label: t`Where it grows`,
          picture: '/pictures/nature/sign-basket.svg',
          instruction: sorting.instruction,
          finding: sorting,
          floor: (
            <SortingBoard words={words} finding={sorting} things={foods} homes={growingPlaces} />
          ),
        },
      ]}
    />
  )
}
