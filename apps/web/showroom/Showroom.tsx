// Every piece of the kit on one page, and its key compositions as whole pages: what the screens of
// the product are held beside. Only in development, at /ui and /ui/{view}.
import { useParams } from 'react-router'
import './showroom.css'
import { Hello, SkipLink, Toaster } from '../src/ui/index.ts'
import { AdultPieces } from './AdultPieces.tsx'
import { ChildPieces } from './ChildPieces.tsx'
import { HomeView, JoinView, ListView } from './ChildViews.tsx'
import { DeskView } from './DeskView.tsx'
import { QuizView } from './QuizView.tsx'

const views: Record<string, () => React.ReactNode> = {
  home: () => <HomeView />,
  list: () => <ListView />,
  join: () => <JoinView />,
  quiz: () => <QuizView revealed={false} />,
  reveal: () => <QuizView revealed />,
  desk: () => <DeskView />,
}

/** The showroom, or one of its views: home, list, join, quiz, reveal, desk. */
export function Showroom({ view }: { view: string }) {
  const shown = views[view]
  if (shown) {
    return (
      <>
        {shown()}
        <Toaster />
      </>
    )
  }
  return (
    <>
      <SkipLink />
      <main id="main" className="pt-6 pb-16">
        <Hello title="Four blocks make everything" />
        <ChildPieces />
        <AdultPieces />
      </main>
      <Toaster />
    </>
  )
}

export function Component() {
  const { '*': view = '' } = useParams()
  return <Showroom view={view} />
}
