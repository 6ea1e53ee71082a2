import { screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { show } from '../test-page.tsx'
import { BackLink } from './BackLink.tsx'
import { fromToday, useFromToday, useWayBack } from './way-back.ts'

const Quiz = () => {
  const back = useWayBack(paths.quizList())
  return (
    <>
      <BackLink to={back}>Back</BackLink>
      <Link to={paths.quizPlayer('bees')} state={useFromToday()}>
        Start
      </Link>
    </>
  )
}
const Player = () => <BackLink to={paths.quiz('bees')}>Back to the quiz</BackLink>

/** Opens a quiz as a link with this state leads to it. */
function openQuiz(state?: unknown) {
  const initialEntries = [{ pathname: paths.quiz('bees'), state }]
  const routes = [
    { path: paths.quiz('bees'), element: <Quiz /> },
    { path: paths.quizPlayer('bees'), element: <Player /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries })
  const press = async (name: string) => person.click(await screen.findByRole('link', { name }))
  const { person } = show(<RouterProvider router={router} />)
  return { press, path: () => router.state.location.pathname }
}

test('Back leads to Today, for who came from there', async () => {
  const { press, path } = openQuiz(fromToday)
  await press('Back')
  expect(path()).toBe('/today')
})

test('it does so after going on from there and coming back', async () => {
  const { press, path } = openQuiz(fromToday)
  await press('Start')
  await press('Back to the quiz')
  await press('Back')
  expect(path()).toBe('/today')
})

test.each([undefined, null, 'today', { from: 'elsewhere' }])(
  'with %s as its state it leads to the list',
  async (state) => {
    const { press, path } = openQuiz(state)
    await press('Back')
    expect(path()).toBe('/quiz-list')
  },
)
