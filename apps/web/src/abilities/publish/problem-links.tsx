import type { Problem } from '@manset/model/problem.ts'
import { List } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { goToProblem } from '../../kit/form/problem-target.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './publish.module.css'

interface ProblemLinksProps {
  /** Id of the heading above the list. */
  labelledBy: string
  problems: readonly Problem[]
  formatProblem: (problem: Problem) => string
  /** Called before a field gets the focus, for example to close a panel that covers it. */
  onGo?: () => void
}

/** Problems of the surrounding form, each a sentence that links to its field. */
export function ProblemLinks({ labelledBy, problems, formatProblem, onGo }: ProblemLinksProps) {
  const scope = useFormScope()
  const go = (problem: Problem) => {
    // Closes the panel synchronously before focusing the field. Otherwise it would return the focus to its opener.
    if (onGo) flushSync(onGo)
    goToProblem(scope, problem)
  }
  return (
    <List size="sm" aria-labelledby={labelledBy} className={classes.problems}>
      {problems.map((problem) => (
        <List.Item key={JSON.stringify(problem)}>
          <TextButton className={classes.problem} onClick={() => go(problem)}>
            {formatProblem(problem)}
          </TextButton>
        </List.Item>
      ))}
    </List>
  )
}
