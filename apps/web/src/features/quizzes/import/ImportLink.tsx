// Leads to the page that makes quizzes of a file.
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/index.ts'

export const ImportLink = () => (
  <Button look="quiet" icon={<FileUp />} render={<Link to={paths.importQuiz()} />}>
    <Trans>Import Questions</Trans>
  </Button>
)
