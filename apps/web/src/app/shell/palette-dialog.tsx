// The palette: an input and the commands that match it. Arrow keys select, Enter runs, Escape closes.
import { Modal, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { useOpenDialog } from '../../ui/dialog/open-dialogs.ts'
import { shellTexts } from '../texts/texts.ts'
import { type Command, useMatchingCommands } from './palette-commands.ts'
import classes from './palette-dialog.module.css'
import { paletteState, takeTypedAhead } from './palette-state.ts'

const close = () => paletteState.set(false)

export function PaletteDialog() {
  const t = useTexts(shellTexts)
  const isOpen = useStore(paletteState)
  return (
    <Modal.Root {...useOpenDialog(isOpen, close)} yOffset="12vh" size={560} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>{isOpen && <Field />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Field() {
  const t = useTexts(shellTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const commands = useMatchingCommands(typed)
  const list = useRef<HTMLDivElement>(null)
  const current = commands[Math.min(chosen, commands.length - 1)]

  useEffect(() => {
    if (current) list.current?.querySelector(`#command-${current.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (command: Command) => {
    close()
    command.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((index) => (Math.min(index, commands.length - 1) + step + commands.length) % commands.length)
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(current)
    }
  }
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-expanded
          aria-controls="palette-commands"
          aria-activedescendant={current && `command-${current.id}`}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onFocus={() => {
            const ahead = takeTypedAhead()
            setTyped((before) => before + ahead)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div
        id="palette-commands"
        role="listbox"
        aria-label={t('palette.title')}
        className={classes.list}
        ref={list}
      >
        {[...Map.groupBy(commands, (command) => command.group)].map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA listbox pattern groups options with this role
          <div key={group} role="group" aria-label={group}>
            <div className={classes.group} aria-hidden>
              {group}
            </div>
            {entries.map((command) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys, as in every combobox
              <div
                key={command.id}
                id={`command-${command.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                className={classes.command}
                onClick={() => run(command)}
                onMouseMove={() => setChosen(commands.indexOf(command))}
              >
                {command.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <Text c="dimmed" size="sm" p="lg" ta="center" role="status">
          {t('palette.nothing')}
        </Text>
      )}
    </>
  )
}
