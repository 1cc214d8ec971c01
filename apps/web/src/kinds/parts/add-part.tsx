import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../platform/texts.ts'
import type { PartWords } from '../kind.ts'
import { kindTexts } from '../texts/texts.ts'

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
  const t = useTexts(kindTexts)
  const [only] = types
  const button = (onClick?: () => void) => (
    <Button
      id={id}
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={isFull}
      onClick={onClick}
    >
      {t('parts.add')}
    </Button>
  )
  if (types.length === 1 && only !== undefined) return button(() => onAdd(only))
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {words.type(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
