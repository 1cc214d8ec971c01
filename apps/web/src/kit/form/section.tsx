// A collapsible section of the inspector, whose state is remembered in the browser.
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useReveal } from '../../ui/use-reveal.ts'
import { kitTexts } from '../words/texts/texts.ts'
import classes from './edit-page.module.css'
import { mergeProblems } from './form-problems.ts'
import { useFormScope } from './form-scope.ts'
import { useOpenSection } from './open-sections.ts'

export interface SectionProps {
  /** Key under which it is remembered, such as `news.seo`. */
  id: string
  title: string
  /** A short summary of its content while it is collapsed. */
  summary?: ReactNode
  /** Names of its fields; the heading counts their problems. */
  fields?: readonly string[]
  isOpenAtFirst?: boolean
  children: ReactNode
}

export function Section({ id, title, summary, fields = [], isOpenAtFirst = true, children }: SectionProps) {
  const t = useTexts(kitTexts)
  const { form } = useFormScope()
  const [isOpen, setIsOpen] = useOpenSection(id, isOpenAtFirst)
  const bodyId = useId()
  const root = useRef<HTMLElement>(null)
  useReveal(root, () => setIsOpen(true))
  const faults = mergeProblems(form).filter((problem) =>
    fields.includes(problem.field.split('.', 1)[0] ?? ''),
  ).length
  return (
    <section ref={root} className={classes.section} aria-labelledby={`${bodyId}-title`}>
      <h2 className={classes.sectionHeading}>
        <UnstyledButton
          id={`${bodyId}-title`}
          className={classes.sectionButton}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{title}</span>
          {!isOpen && summary && <span className={classes.sectionSummary}>{summary}</span>}
          {faults > 0 && (
            <span className={classes.sectionFaults}>{t('summary.short', { count: faults })}</span>
          )}
          <IconChevronDown
            size={16}
            className={classes.chevron}
            data-open={isOpen || undefined}
            aria-hidden="true"
          />
        </UnstyledButton>
      </h2>
      <div id={bodyId} className={classes.sectionBody} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
