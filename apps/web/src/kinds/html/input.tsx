import { usePreferences } from '../../platform/session/preferences.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { HtmlEditor } from '../../ui/editor/html-editor.tsx'
import { useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import { getLinkPicker } from '../link-picker.ts'
import { getMediaPicker } from '../media-picker.ts'

/** A rich text with headings, lists, tables, pictures and embeds. */
export function HtmlInput(props: InputProps<'html'>) {
  const { id, label, hint, value, onChange, onBlur, onBeforeSave, onBusyChange } = props
  const { onOutsideValue, isDisabled, isRequired, error, look } = props
  const direction = useContentDirection()
  const { sites } = useViewer()
  const { areQuotesSmart, setQuotesSmart } = usePreferences()
  return (
    <HtmlEditor
      {...{ id, label, hint, value, onChange, onBlur, onBeforeSave, onBusyChange }}
      {...{ onOutsideValue, isDisabled, isRequired, error }}
      {...direction}
      hasEmoji={props.field.hasSmiles !== false}
      smartQuotes={{ areEnabled: areQuotesSmart, onChange: (areOn) => void setQuotesSmart(areOn) }}
      LinkPicker={getLinkPicker()}
      MediaPicker={getMediaPicker()}
      ownAddresses={sites.map(({ url }) => url)}
      hasPlainToolbar={look === 'body'}
    />
  )
}
