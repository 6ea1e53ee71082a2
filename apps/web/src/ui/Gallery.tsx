// Every piece of the kit on one page, and its key compositions as whole pages: what the screens of
// the product are held beside. Only in development, at /ui and /ui/<view>.
import { AdultPieces } from './gallery/AdultPieces.tsx'
import { ChildPieces } from './gallery/ChildPieces.tsx'
import { HomeView, JoinView, ListView } from './gallery/ChildViews.tsx'
import { DeskView } from './gallery/DeskView.tsx'
import { QuizView } from './gallery/QuizView.tsx'
import { Hello, SkipLink, Toaster } from './index.ts'

const views: Record<string, () => React.ReactNode> = {
  home: () => <HomeView />,
  list: () => <ListView />,
  join: () => <JoinView />,
  quiz: () => <QuizView revealed={false} />,
  reveal: () => <QuizView revealed />,
  desk: () => <DeskView />,
}

/** The gallery, or one of its views: home, list, join, quiz, reveal, desk. */
export default function Gallery({ view = '' }: { view?: string }) {
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
