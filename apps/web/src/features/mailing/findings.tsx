// The preflight of a newsletter: problems that prevent scheduling, warnings, and its size.
import { MAX_MAIL_BYTES, missingForScheduling } from '@manset/model/mailing/mailing.ts'
import type { Problem } from '@manset/model/problem.ts'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { type FormScope, useFormScope } from '../../kit/form/form-scope.ts'
import { previewTexts } from '../../kit/form/preview/texts.ts'
import { goToProblem } from '../../kit/form/problem-target.ts'
import { getRuleMessage } from '../../kit/words/rule-message.ts'
import { now } from '../../platform/clock.ts'
import { findText, useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './mailing.module.css'
import type { MailingPreview } from './mailing-calls.ts'
import type { MailPreview } from './preview/use-mail-preview.ts'
import { mailingTexts } from './texts/texts.ts'

/** Missing values are shown as open, not as errors. */
const MISSING_VALUE_RULES: ReadonlySet<string> = new Set(['required', 'mailingEmpty'])
const ICONS = { open: IconCircleDashed, grave: IconCircleX, warning: IconAlertTriangle } as const

export function Findings({ preview: { preview: mail, hasFailed } }: { preview: MailPreview }) {
  const t = useTexts(mailingTexts)
  const shared = useTexts(previewTexts)
  const format = useFormat()
  const scope = useFormScope()
  const wordsOf = useFormatFinding()
  if (!mail) return <p className={classes.quiet}>{hasFailed ? shared('failed') : '…'}</p>
  const { form } = scope
  const values = form.form.getValues()
  // A scheduled newsletter may keep its time when less than the lead remains.
  const isScheduled = form.item?.status === 'scheduled' && !form.isDirty
  const problems = isScheduled ? (mail.problems as Problem[]) : getProblems(mail, values)
  const warnings = mail.warnings as Problem[]
  const line = (found: Problem, look: keyof typeof ICONS) => {
    const Icon = ICONS[look]
    return (
      <li key={`${found.field} ${found.rule}`} className={classes.finding} data-look={look}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{t(`findings.looks.${look}`)}</VisuallyHidden>
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="inherit"
          ta="start"
          onClick={() => goToProblem(scope, found)}
        >
          {wordsOf(found)}
        </Anchor>
      </li>
    )
  }
  return (
    <>
      <ul className={classes.findings} aria-label={t('findings.title')}>
        {problems.map((one) => line(one, MISSING_VALUE_RULES.has(one.rule) ? 'open' : 'grave'))}
        {warnings.map((one) => line(one, 'warning'))}
        {problems.length + warnings.length === 0 && (
          <li className={classes.finding} data-look="good">
            <IconCircleCheck size={16} aria-hidden />
            {t('findings.none')}
          </li>
        )}
      </ul>
      <p className={classes.quiet}>
        {t('findings.size', {
          size: format.number(Math.ceil(mail.bytes / 1_024)),
          most: format.number(MAX_MAIL_BYTES / 1_024),
        })}
      </p>
    </>
  )
}

/** Problems that prevent sending: time and channel first, then its content. */
export function getProblems(mail: MailingPreview, values: Readonly<Record<string, unknown>>): Problem[] {
  return [...missingForScheduling(values, mail.leadMinutes, now()), ...(mail.problems as Problem[])]
}

/** Problems as text; those of an item name its position and title. */
export function useFormatFinding(): (found: Problem) => string {
  const format = useFormat()
  const scope = useFormScope()
  return (found) => {
    const at = found.params.at ? format.dateTime(String(found.params.at)) : ''
    const item = getItemTitle(found.field, scope)
    const own = findText(mailingTexts, `found.${found.rule}`, { ...found.params, at })
    const said = own ?? getRuleMessage(scope.words, found)
    return own && item ? `${item}: ${said}` : said
  }
}

/** `3. “Kar yağdı”`. */
function getItemTitle(field: string, { form }: FormScope): string | null {
  const place = /^items\.(\d+)\b/.exec(field)?.[1]
  if (place === undefined) return null
  const items = (form.form.getValues().items ?? []) as { title?: string | null }[]
  const title = items[Number(place)]?.title
  return `${Number(place) + 1}.${title ? ` “${title}”` : ''}`
}
