import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const classModules = readdirSync(path.join(root, 'esm'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.module.mjs'),
)
const CLASS = /"(m_[\da-f]+)"/g

it('each Mantine component finds all rules of its classes in the style sheet of its own name', () => {
  const whole = readFileSync(path.join(root, 'styles.css'), 'utf8')
  const unstyled = classModules.flatMap((file) => {
    const sheet = path.join(root, 'styles', path.basename(file).replace('.module.mjs', '.layer.css'))
    const own = readFileSync(sheet, 'utf8')
    const classes = [...readFileSync(path.join(root, 'esm', file), 'utf8').matchAll(CLASS)].map(
      ([, name]) => name,
    )
    return classes.filter((name) => whole.includes(`.${name}`) && !own.includes(`.${name}`))
  })
  expect(classModules.length).toBeGreaterThan(80)
  expect(unstyled).toEqual([])
})
