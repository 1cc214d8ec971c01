import { Button, type ButtonProps, Group, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { PartWords } from '../kind.ts'

interface AddPartProps {
  /** The error summary links here for problems of the whole field. */
  id: string
  types: readonly string[]
  words: PartWords
  isFull: boolean
  /** What must be filled first, as text. */
  blockedBy: string | undefined
  /** Called when another part is requested nevertheless. */
  onBlocked(): void
  onAdd(type: string): void
}

/** Adds a part: immediately if there is one type, otherwise of a type from a menu. A preceding empty part must be filled first. */
export function AddPart({ id, types, words, isFull, blockedBy, onAdd, onBlocked }: AddPartProps) {
  const t = useTexts(inputTexts)
  const [only] = types
  const isBlocked = blockedBy !== undefined
  const hintId = `${id}-held`
  const button = {
    ...{ fieldId: id, disabled: isFull, children: words.add ?? t('parts.add') },
    ...(isBlocked && { 'aria-disabled': true, 'aria-describedby': hintId, 'data-held': true }),
  }
  const handleClick = isBlocked
    ? onBlocked
    : types.length === 1 && only !== undefined
      ? () => onAdd(only)
      : undefined
  return (
    <Group gap="sm">
      {types.length === 1 ? (
        <AddButton {...button} onClick={handleClick} />
      ) : (
        <Menu position="bottom-start" disabled={isBlocked}>
          <Menu.Target>
            <AddButton {...button} onClick={handleClick} />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={id}>
            {types.map((type) => (
              <Menu.Item key={type} onClick={() => onAdd(type)}>
                {words.type(type)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isBlocked && !isFull && (
        <Text id={hintId} size="xs" c="var(--ui-text-quiet)">
          {blockedBy}
        </Text>
      )}
    </Group>
  )
}

/** A menu overrides the id of its target; the error summary needs that of the field. */
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
