import { usePreferences } from '../../platform/session/preferences.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { HtmlEditor } from '../../ui/editor/html-editor.tsx'
import { useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import { linkPicker } from '../link-picker.ts'
import { mediaPicker } from '../media-picker.ts'

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
      hasSmiles={props.field.hasSmiles !== false}
      smartQuotes={{ areOn: areQuotesSmart, onChange: (areOn) => void setQuotesSmart(areOn) }}
      LinkPicker={linkPicker()}
      MediaPicker={mediaPicker()}
      ownAddresses={sites.map(({ url }) => url)}
      isPlain={look === 'body'}
    />
  )
}
