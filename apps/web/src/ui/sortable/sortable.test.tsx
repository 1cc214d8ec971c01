// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLocale } from '../../platform/language/locale.ts'
import { Announcer, useAnnouncer } from './announcer.tsx'
import { Grip } from './grip.tsx'
import { dropOn, losePointer, mockBoxes, moveTo, pressDown } from './test-drag.ts'
import { getTreeRows, moveBranch } from './tree.ts'
import { useSortable } from './use-sortable.ts'
import { useSortableTree } from './use-sortable-tree.ts'

const WIDTH = 100
const HEIGHT = 20

/** Boxes for an environment without layout: `data-at` is the column and row of an item. */
beforeEach(() => {
  setLocale('en')
  mockBoxes((element) => {
    const [x = 0, y = 0] = element.getAttribute('data-at')?.split(' ').map(Number) ?? []
    return [x * WIDTH, y * HEIGHT, WIDTH, HEIGHT]
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A row of words; the tests check only their order. */
function Words({ direction = 'ltr', isDisabled = false, report = (show: () => void) => show() }) {
  const [words, setWords] = useState(['a', 'b', 'c'])
  const onChange = (next: string[]) => report(() => setWords(next))
  const order = useSortable({ items: words, getName: (word) => word, isDisabled, onChange })
  return (
    <MantineProvider>
      <div ref={order.root} style={{ direction: direction as 'ltr' }}>
        <ul>
          {words.map((word, index) => (
            <li
              key={word}
              {...order.item}
              data-at={`${direction === 'rtl' ? 2 - index : index} 0`}
              data-dragged={order.dragged === index || undefined}
            >
              <Grip
                {...order.handle}
                label={word}
                onPointerDown={(event) => order.handlePointerDown(event, index)}
                onKeyDown={(event) => order.handleKeys(event, index)}
              />
            </li>
          ))}
        </ul>
        <Announcer said={order.announcement} />
        {order.layer}
      </div>
    </MantineProvider>
  )
}

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent || labelIn(item))
const labelIn = (item: HTMLElement) => item.querySelector('button')?.getAttribute('aria-label')
const grip = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getByRole('status').textContent?.trim()
const press = (name: string, key: string, more = {}) => fireEvent.keyDown(grip(name), { key, ...more })

const down = (name: string, x: number, y = 10) => pressDown(grip(name), x, y)
const move = (x: number, y = 10) => moveTo(x, y)
const up = (over = 'a') => dropOn(grip(over))

describe('a list used by keyboard', () => {
  test('moves the focused item, announces the position, and keeps the focus on it', async () => {
    render(<Words />)
    grip('a').focus()
    press('a', 'ArrowRight')
    expect(order()).toEqual(['b', 'a', 'c'])
    expect(said()).toBe('a moved to position 2 of 3')
    await waitFor(() => expect(document.activeElement).toBe(grip('a')))
    press('a', 'End')
    expect(order()).toEqual(['b', 'c', 'a'])
    press('a', 'Home')
    expect(order()).toEqual(['a', 'b', 'c'])
    expect(said()).toBe('a moved to position 1 of 3')
  })

  test('keeps the focus on the moved item, although the move is shown only after a response', async () => {
    let answer = () => {}
    const report = (show: () => void) => {
      answer = show
    }
    render(<Words report={report} />)
    grip('a').focus()
    press('a', 'ArrowRight')
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
    act(() => answer())
    expect(order()).toEqual(['b', 'a', 'c'])
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
    expect(document.activeElement).toBe(grip('a'))
  })

  test('does not move beyond its ends, and announces nothing', () => {
    render(<Words />)
    press('a', 'ArrowUp')
    expect(order()).toEqual(['a', 'b', 'c'])
    expect(said()).toBe('')
  })

  test('in right-to-left layout is moved forward by the left arrow', () => {
    render(<Words direction="rtl" />)
    press('a', 'ArrowLeft')
    expect(order()).toEqual(['b', 'a', 'c'])
    press('a', 'ArrowRight')
    expect(order()).toEqual(['a', 'b', 'c'])
  })

  test('ignores keys of the browser', () => {
    render(<Words />)
    press('a', 'ArrowRight', { altKey: true })
    expect(order()).toEqual(['a', 'b', 'c'])
  })

  test('announces in Turkish', () => {
    setLocale('tr')
    render(<Words />)
    press('a', 'ArrowRight')
    expect(said()).toBe('a, 3 öğe içinde 2. sırada')
  })
})

describe('a list used by pointer', () => {
  test('drops an item where the pointer is released, and announces each step once', async () => {
    render(<Words />)
    down('a', 50)
    move(90)
    expect(said()).toBe('a picked up at position 1 of 3')
    expect(screen.getAllByRole('listitem')[0]?.dataset.dragged).toBe('true')
    move(160)
    expect(said()).toBe('a moved to position 2 of 3')
    expect(order()).toEqual(['a', 'b', 'c'])
    await up()
    expect(order()).toEqual(['b', 'a', 'c'])
    expect(said()).toBe('a dropped at position 2 of 3')
    await waitFor(() => expect(document.activeElement).toBe(grip('a')))
  })

  test('draws the line beside the item on the side where it will be placed', async () => {
    const { baseElement } = render(<Words direction="rtl" />)
    const line = () => baseElement.querySelector<HTMLElement>('[dir="rtl"]')?.style.left
    // From the right: a, b, c. On the left half of b, the position is before its successor.
    down('a', 250)
    move(120)
    expect(line()).toBe(`${WIDTH}px`)
    await up()
    expect(order()).toEqual(['b', 'a', 'c'])
    expect(line()).toBeUndefined()
  })

  test('treats neither a press without movement as a drag, nor a drag as a click', async () => {
    const handleClick = vi.fn()
    document.body.addEventListener('click', handleClick)
    render(<Words />)
    down('a', 50)
    move(53)
    await up()
    expect(handleClick).toHaveBeenCalledOnce()
    expect(said()).toBe('')
    down('a', 50)
    move(160)
    await up()
    expect(handleClick).toHaveBeenCalledOnce()
    document.body.removeEventListener('click', handleClick)
  })

  test('restores the item on Escape, which closes nothing else', async () => {
    const handleKey = vi.fn()
    document.body.addEventListener('keydown', handleKey)
    render(<Words />)
    down('a', 50)
    move(160)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(handleKey).not.toHaveBeenCalled()
    expect(said()).toBe('a is back at position 1 of 3')
    move(250)
    await up()
    expect(order()).toEqual(['a', 'b', 'c'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(handleKey).toHaveBeenCalledOnce()
    document.body.removeEventListener('keydown', handleKey)
  })

  test('ends the drag when the browser takes over the pointer for scrolling', () => {
    render(<Words />)
    down('a', 50)
    move(160)
    losePointer()
    expect(order()).toEqual(['a', 'b', 'c'])
    expect(said()).toBe('a is back at position 1 of 3')
  })

  test('is not moved by other buttons, a second finger, or when it is read-only', () => {
    const { rerender } = render(<Words />)
    pressDown(grip('a'), 50, 10, { button: 2 })
    move(160)
    pressDown(grip('a'), 50, 10, { isPrimary: false })
    move(160)
    rerender(<Words isDisabled />)
    down('a', 50)
    move(160)
    press('a', 'ArrowRight')
    expect(said()).toBe('')
    expect(order()).toEqual(['a', 'b', 'c'])
  })
})

const INDENT = 24

/** Two levels; every item may contain others. */
function Tree({ direction = 'ltr' }) {
  const [items, setItems] = useState<{ key: string; parentKey?: string | null }[]>([
    { key: 'a' },
    { key: 'b' },
    { key: 'c' },
  ])
  const list = useRef<HTMLUListElement>(null)
  const { announcement, announce } = useAnnouncer()
  const rows = getTreeRows(items, new Set())
  const tree = useSortableTree({
    items,
    rows,
    limits: { maxDepth: 2, canHaveChildren: () => true },
    indent: INDENT,
    list,
    getName: ({ key }) => key,
    isDisabled: false,
    onDrop: (key, place) => setItems(moveBranch(items, key, place)),
    announce,
  })
  return (
    <MantineProvider>
      <ul ref={list} style={{ direction: direction as 'ltr' }}>
        {rows.map(({ item, depth }, index) => (
          <li key={item.key} {...tree.item} data-at={`0 ${index}`}>
            {'-'.repeat(depth)}
            <Grip
              label={item.key}
              onPointerDown={(event) => tree.handlePointerDown(event, item.key)}
              onKeyDown={() => {}}
            />
          </li>
        ))}
      </ul>
      <Announcer said={announcement} />
      {tree.layer}
    </MantineProvider>
  )
}
const outline = () => screen.getAllByRole('listitem').map((item) => `${item.textContent}${labelIn(item)}`)

describe('a tree used by pointer', () => {
  test('nests an item as deep as it is dragged, and announces its parent', async () => {
    render(<Tree />)
    down('c', 10, 50)
    move(10 + INDENT, 15)
    expect(said()).toBe('c moved to position 1 of 1 below “a”')
    await up()
    expect(outline()).toEqual(['a', '-c', 'b'])
    expect(said()).toBe('c dropped at position 1 of 1 below “a”')
  })

  test('nests to the left in right-to-left layout', async () => {
    render(<Tree direction="rtl" />)
    down('c', 80, 50)
    move(80 + INDENT, 15)
    expect(said()).toBe('c moved to position 2 of 3 on level 1')
    move(80 - INDENT, 15)
    await up()
    expect(outline()).toEqual(['a', '-c', 'b'])
  })
})

test('the same announcement again is announced again', () => {
  function Twice() {
    const { announcement, announce } = useAnnouncer()
    return (
      <MantineProvider>
        <button type="button" onClick={() => announce('moved')}>
          say
        </button>
        <Announcer said={announcement} />
      </MantineProvider>
    )
  }
  render(<Twice />)
  act(() => screen.getByRole('button').click())
  const first = screen.getByRole('status').textContent
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('status').textContent).not.toBe(first)
  expect(said()).toBe('moved')
})
