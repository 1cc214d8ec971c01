import { expect, test } from 'vitest'
import { serviceAccount } from './service-account.ts'
import { webOrigin } from './web-origin.ts'

test.each([
  'https://www.example.com',
  'https://news.example.com:8443',
  'http://localhost:3000',
  'http://127.0.0.1:4000',
])('%s is a web origin', (text) => {
  expect(webOrigin.check(text, {})).toBe(true)
})

test.each([
  ...['https://www.example.com/', 'http://www.example.com', 'www.example.com', 'https://Example.com', '*'],
  ...[
    'https://*.example.com/x',
    'null',
    'https://user@example.com',
    'javascript:alert(1)',
    `https://${'x'.repeat(300)}.com`,
  ],
])('%s is not', (text) => {
  expect(webOrigin.check(text, {})).toBe(false)
})

test('a service account has its project, its address and its key', () => {
  const whole = { project_id: 'a', client_email: 'b', private_key: 'c' }
  expect(serviceAccount.check(JSON.stringify(whole), {})).toBe(true)
  expect(serviceAccount.check(JSON.stringify({ ...whole, private_key: undefined }), {})).toBe(false)
  for (const text of ['', 'null', '[]', '{', '"a"']) expect(serviceAccount.check(text, {})).toBe(false)
})
