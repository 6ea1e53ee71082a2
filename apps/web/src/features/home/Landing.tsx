// The landing page: what the product is, sign-in, the creative rooms that need no account, and what
// it does for a teacher.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ServerLink, SiteBar, usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { type ArtName, art } from '../../pictures/covers.ts'
import { signUpAddress } from '../../session/index.ts'
import { Button, Tile, Tiles } from '../../ui/index.ts'

export function Landing() {
  usePageTitle('Kinderleaf')
  return (
    <>
      <div className="grid content-start md:min-h-dvh md:grid-cols-[minmax(0,1fr)_45%] lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col">
          <SiteBar />
          <Hero />
        </div>
        <Quilt />
      </div>
      <Rooms />
      <Steps />
    </>
  )
}

function Hero() {
  const { t } = useLingui()
  return (
    <main
      id="main"
      className="flex flex-1 flex-col justify-center px-gutter pt-[clamp(8px,2vh,40px)] pb-12"
    >
      <h1 className="text-landing leading-landing tracking-title">
        {t`Little leaves learn by doing.`}
      </h1>
      <p className="mt-6 max-w-[32em] text-lg text-pretty text-ink-2">
        <Trans>
          A fun interactive platform for young minds aged 3 to 8. Teachers publish free lessons,
          quizzes and activities; one class code brings the children in.
        </Trans>
      </p>
      <p className="mt-8">
        <Button size="big" render={<ServerLink to={signUpAddress(paths.selectRole())} />}>
          {t`Create Account`}
        </Button>
      </p>
    </main>
  )
}

function Quilt() {
  const { t } = useLingui()
  return (
    <img
      src={art('quilt')}
      alt={t`A quilt of coloured blocks with a fox, an owl, a bird, a fish and many leaves`}
      width={600}
      height={700}
      fetchPriority="high"
      className="aspect-[6/4] w-full object-cover object-left-top md:sticky md:top-0 md:aspect-auto md:h-dvh md:max-h-[1100px] lg:aspect-[6/7] lg:min-h-[720px] lg:w-auto"
    />
  )
}

function Rooms() {
  const { t } = useLingui()
  const rooms = [
    { label: t`Look, Listen, Interact`, to: paths.learn(), sign: 'learn' },
    { label: t`Let's do Arts!`, to: paths.arts(), sign: 'arts' },
    { label: t`Draw`, to: paths.draw(), sign: 'draw' },
    { label: t`Alphabet`, to: paths.alphabet(), sign: 'alphabet' },
  ] as const
  return (
    <section aria-labelledby="rooms" className="pt-16">
      <h2 id="rooms" className="px-gutter pb-6 text-2xl">
        <Trans>Play now, no account needed</Trans>
      </h2>
      <Tiles>
        {rooms.map(({ to, ...room }, index) => (
          <Tile
            key={to}
            {...room}
            big={index === 0}
            wide={index === rooms.length - 1}
            render={<Link to={to} />}
          />
        ))}
      </Tiles>
    </section>
  )
}

function Steps() {
  const { t } = useLingui()
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="sr-only">
        <Trans>What it is for a teacher</Trans>
      </h2>
      <ul className="grid sm:grid-cols-3">
        <Step picture="step-make" ground="bg-sun" title={t`Make a lesson`}>
          <Trans>
            Chapters, videos and worksheets, quizzes with pictures, activities with a due date.
          </Trans>
        </Step>
        <Step picture="step-share" ground="bg-sky" title={t`Share one code`}>
          <Trans>Your class types it once. They see your lessons, and nobody else's.</Trans>
        </Step>
        <Step picture="step-grow" ground="bg-rose" title={t`See them grow`}>
          <Trans>Who started, who finished, every drawing and answer handed in.</Trans>
        </Step>
      </ul>
    </section>
  )
}

interface StepProps {
  readonly picture: Extract<ArtName, 'step-make' | 'step-share' | 'step-grow'>
  readonly ground: string
  readonly title: string
  readonly children: React.ReactNode
}

const Step = ({ picture, ground, title, children }: StepProps) => (
  <li className={`px-[clamp(20px,3vw,40px)] pt-8 pb-10 ${ground}`}>
    <img src={art(picture)} alt="" width={72} height={72} className="mb-4.5" loading="lazy" />
    <h3 className="text-xl">{title}</h3>
    <p className="mt-2 leading-snug">{children}</p>
  </li>
)
