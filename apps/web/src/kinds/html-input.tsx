import { HtmlEditor } from '../ui/editor/html-editor.tsx'
import { useContentDirection } from './field-props.ts'
import type { InputProps } from './kind.ts'

/** A text with headings, lists, tables, pictures and embeds. */
export function HtmlInput(props: InputProps<'html'>) {
  const { id, label, value, onChange, onBlur, onBeforeSave, isDisabled, error, field } = props
  const direction = useContentDirection()
  return (
    <HtmlEditor
      {...{ id, label, value, onChange, onBlur, onBeforeSave, isDisabled, error }}
      {...direction}
      maxCharacters={field.maxCharacters}
    />
  )
}
