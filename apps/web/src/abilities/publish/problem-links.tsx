import type { Problem } from '@manset/model/problem.ts'
import { List } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { goToProblem } from '../../kit/form/problem-place.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './publish.module.css'

interface ProblemLinksProps {
  /** Id of the words over the list. */
  labelledBy: string
  problems: readonly Problem[]
  wordsOf: (problem: Problem) => string
  /** Called before the focus goes to a field, such as to close what covers it. */
  onGo?: () => void
}

/** Problems of the form around it, each a sentence that leads to its field. */
export function ProblemLinks({ labelledBy, problems, wordsOf, onGo }: ProblemLinksProps) {
  const scope = useFormScope()
  const go = (problem: Problem) => {
    // What covers the field is gone before it gets the focus, so that nobody gives the focus back to the opener.
    if (onGo) flushSync(onGo)
    goToProblem(scope, problem)
  }
  return (
    <List size="sm" aria-labelledby={labelledBy} className={classes.problems}>
      {problems.map((problem) => (
        <List.Item key={JSON.stringify(problem)}>
          <TextButton className={classes.problem} onClick={() => go(problem)}>
            {wordsOf(problem)}
          </TextButton>
        </List.Item>
      ))}
    </List>
  )
}
