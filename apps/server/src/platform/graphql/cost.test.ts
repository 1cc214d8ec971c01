import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createSchema } from '../../schema.ts'
import { operationCost } from './cost.ts'
import { OPERATION_LIMITS } from './limits.ts'

const schema = createSchema()
const cost = (text: string) => operationCost(schema, parse(text))

it('lists multiply the cost of their fields, fragments included', () => {
  expect(cost('{ currentTime }')).toBe(1)
  expect(cost('{ getContents { id } }')).toBe(11)
  expect(cost('{ getContents { id categories { id } } }')).toBe(1 + 10 * (2 + 10))
  expect(cost('{ getContents { ...R } } fragment R on ContentRow { id categories { id } }')).toBe(121)
})

it('every operation of the web application, with variables or without, costs less than the limit', () => {
  const web = path.resolve(import.meta.dirname, '../../../../web/src')
  const texts = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
    .flatMap((file) => [...readFileSync(path.join(web, file), 'utf8').matchAll(/graphql\(`([^`]+)`\)/g)])
    .map((match) => match[1] as string)
  expect(texts.some((text) => text.includes('$'))).toBe(true)
  const refused = texts.filter((text) => cost(text) > OPERATION_LIMITS.cost)
  expect(refused).toEqual([])
})

it('eight lists at once exceed the limit', () => {
  const row =
    'id title spot cover { path crops { x y width height } } categories { id name isApproved } createdBy { id name }'
  const text = `{ ${Array.from({ length: 8 }, (_, index) => `l${index}: getContents { ${row} }`).join(' ')} }`
  expect(cost(text)).toBeGreaterThan(OPERATION_LIMITS.cost)
})
