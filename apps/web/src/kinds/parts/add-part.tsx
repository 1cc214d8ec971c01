import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { PartWords } from '../kind.ts'

interface AddPartProps {
  /** The error summary leads here while the field as a whole is wrong. */
  id: string
  types: readonly string[]
  words: PartWords
  isFull: boolean
  onAdd(type: string): void
}

/** Adds a part: at once where there is one type, else of the type that is chosen. */
export function AddPart({ id, types, words, isFull, onAdd }: AddPartProps) {
  const t = useTexts(inputTexts)
  const [only] = types
  const button = { fieldId: id, disabled: isFull, children: t('parts.add') }
  if (types.length === 1 && only !== undefined) return <AddButton {...button} onClick={() => onAdd(only)} />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <AddButton {...button} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={id}>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {words.type(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu gives its target an id of its own; the error summary looks for that of the field. */
function AddButton({
  fieldId,
  id: _menusOwn,
  ...button
}: ComponentProps<'button'> & ButtonProps & { fieldId: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      {...button}
      id={fieldId}
    />
  )
}
