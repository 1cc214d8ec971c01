import { parseEmbedValue } from '@manset/model/kinds/embed.ts'
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { Anchor, Input, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { getAddress } from '../../platform/addresses.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { EmbedPreview } from '../../ui/editor/embed-preview.tsx'
import { CharacterCounter } from '../character-counter.tsx'
import { getWrapperProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'

/** Says who can allow a host; administrators get a link, which opens in a new tab because this form is being edited. */
function HostHelp({ isInError }: { isInError: boolean }) {
  const t = useTexts(inputTexts)
  const { can } = useViewer()
  // The message of a refused save already says whom to ask.
  if (isInError && !can('site.edit')) return null
  return (
    <Text size="xs" mt={4}>
      {can('site.edit') ? (
        <Anchor component={Link} to={getAddress('siteConfiguration')} target="_blank" inherit>
          {t('embed.allowHost')}
        </Anchor>
      ) : (
        t('embed.askAdministrator')
      )}
    </Text>
  )
}

/** Debounce of the preview in milliseconds. */
const PREVIEW_DEBOUNCE_MS = 500

/** Embed code with a preview, which runs in a page that cannot access our origin. */
export function EmbedInput(props: InputProps<'embed'>) {
  const t = useTexts(inputTexts)
  const { field, value, onChange, onBlur, error } = props
  const [shown] = useDebouncedValue(value, PREVIEW_DEBOUNCE_MS)
  const embed = shown ? parseEmbedValue(shown, field) : null
  const isUnknown = shown !== null && shown === value && embed === null
  return (
    <div className={classes.counted}>
      <Textarea
        {...getWrapperProps(props)}
        dir="ltr"
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: classes.code }}
        error={error ?? (isUnknown ? t('embed.unknown') : undefined)}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        // A pasted address becomes the embed code that is stored.
        onBlur={() => {
          const code = value && canonicalValue(field, value)
          if (code !== value) onChange(code)
          onBlur()
        }}
      />
      {isUnknown && field.frameHosts && <HostHelp isInError={error !== undefined} />}
      <CharacterCounter text={value ?? ''} max={field.maxCharacters} />
      {embed && (
        <Input.Wrapper label={t('embed.preview')} labelElement="div" mt="sm">
          <EmbedPreview embed={embed} />
        </Input.Wrapper>
      )}
    </div>
  )
}
