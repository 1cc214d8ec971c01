// Preview of the active row: picture, title, spot and text, to read before choosing.
import { ActionIcon, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { toPlainText } from '../../kinds/html/plain-text.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import type { ChoiceProvider } from './choice.ts'
import classes from './chooser.module.css'
import { FactList } from './fact-list.tsx'
import { chooserTexts } from './texts/texts.ts'
import type { ShownOption } from './use-options.ts'

/** Twice the displayed width. */
const PICTURE_WIDTH = 720
/** Debounce: moving through the list with the arrow keys loads no previews on the way. */
const DEBOUNCE_MS = 250
/** Returning to a row shows its cached preview. */
const STALE_AFTER_MS = 60_000

interface ChoicePreviewProps<R> {
  name: string
  provider: ChoiceProvider<R>
  active: ShownOption<R> | undefined
  onBack(): void
}

export function ChoicePreview<R>({ active, onBack, ...text }: ChoicePreviewProps<R>) {
  const t = useTexts(chooserTexts)
  const headingId = useId()
  return (
    <section className={classes.preview} data-of="preview" aria-labelledby={headingId}>
      <div className={classes.previewHead}>
        <ActionIcon className={classes.back} size={36} aria-label={t('preview.back')} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <h3 id={headingId} className={classes.sideTitle}>
          {t('preview.title')}
        </h3>
      </div>
      {active ? (
        <PreviewContent active={active} {...text} />
      ) : (
        <p className={classes.quiet}>{t('preview.none')}</p>
      )}
    </section>
  )
}

function PreviewContent<R>({
  active,
  ...text
}: Omit<ChoicePreviewProps<R>, 'active' | 'onBack'> & { active: ShownOption<R> }) {
  const t = useTexts(chooserTexts)
  const { title, spot, written, facts, pictureUrl } = active.card
  const picture = pictureUrl(PICTURE_WIDTH)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
    <section className={classes.reading} tabIndex={0} aria-label={title || t('untitled')}>
      {picture && <img className={classes.cover} src={picture} alt="" />}
      <p className={classes.readTitle} {...(title && written)}>
        {title || t('untitled')}
      </p>
      <p className={classes.facts}>
        <FactList facts={facts} />
      </p>
      {spot && (
        <p className={classes.readSpot} {...written}>
          {spot}
        </p>
      )}
      <LoadedText {...text} active={active} />
    </section>
  )
}

function LoadedText<R>({
  name,
  provider,
  active,
}: Omit<ChoicePreviewProps<R>, 'active' | 'onBack'> & { active: ShownOption<R> }) {
  const t = useTexts(chooserTexts)
  const { id: siteId } = useSite()
  const { textOf } = provider
  const [subject] = useDebouncedValue(active.subject, DEBOUNCE_MS)
  const query = useQuery({
    queryKey: ['textOfOption', siteId, name, active.subject],
    queryFn: async ({ signal }) => (await textOf?.(active.row, { siteId, signal })) ?? '',
    enabled: textOf !== undefined && subject === active.subject,
    staleTime: STALE_AFTER_MS,
    gcTime: STALE_AFTER_MS,
  })
  if (!textOf) return null
  if (query.error)
    return (
      <p className={classes.quiet} role="alert">
        {t('preview.failed')}{' '}
        <Button variant="subtle" size="compact-xs" onClick={() => void query.refetch()}>
          {t('preview.retry')}
        </Button>
      </p>
    )
  if (query.data === undefined) return <p className={classes.quiet}>{t('loading')}</p>
  const text = toPlainText(query.data)
  return text ? (
    <div className={classes.readText} {...active.card.written}>
      {text}
    </div>
  ) : (
    <p className={classes.quiet}>{t('preview.noText')}</p>
  )
}
