// The demo's recipe service: a separate HTTP service with its own recipes, pictures and a video. It is mounted under the
// demo's address and independent of the newsroom.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DemoLog } from '../identity/demo-log.ts'
import { cooks, menu } from './menu.ts'
import { openDishPictures } from './pictures.ts'
import { sampleRecipes, type Variant } from './recipes.ts'
import { BadRequest, findRecipes, isSet, readAsked } from './search.ts'

export interface RecipeServiceOptions {
  /** Its address for browsers without a trailing slash: http://127.0.0.1:4000/recipes. */
  root: string
  log: Pick<DemoLog, 'error'>
}

interface Answer {
  status: number
  type: string
  body: string | Buffer
}

interface Call {
  query: URLSearchParams
  /** Groups of the route's pattern. */
  named: readonly string[]
  request: IncomingMessage
}

interface Route {
  method: 'GET' | 'POST'
  path: RegExp
  answer(call: Call): Promise<Answer> | Answer
}

const film = new URL('../newsroom/film.mp4', import.meta.url)
const mostBody = 65_536
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})
const refused = (status: number, error: string) => json({ error }, status)

/** A request handler. It expects requests with an unread body and the full path. */
export function createRecipeService({ root, log }: RecipeServiceOptions) {
  const base = new URL(root).pathname
  const routes = routesOf(root)
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const url = URL.parse(request.url ?? '', 'http://recipes')
    const path = url?.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : ''
    const found = routes.filter((route) => route.path.test(path))
    const route = found.find(({ method }) => method === request.method)
    if (!url || !route) return found.length > 0 ? refused(405, 'No such method') : refused(404, 'Not found')
    const [, ...named] = route.path.exec(path) ?? []
    return route.answer({ query: url.searchParams, named, request })
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    answerTo(request)
      .catch((error: unknown) => {
        if (error instanceof BadRequest) return refused(400, error.message)
        log.error({ err: error }, 'the recipe service of the demo failed')
        return refused(500, 'Something went wrong')
      })
      .then(({ status, type, body }) => {
        response.writeHead(status, {
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'",
        })
        response.end(body)
      })
  }
}

function routesOf(root: string): Route[] {
  const recipes = sampleRecipes(root)
  const draw = openDishPictures()
  return [
    {
      method: 'POST',
      path: /^\/v1\.0\/recipeSearch$/,
      answer: async ({ query, request }) =>
        json(findRecipes(recipes, readAsked(query, await bodyOf(request)))),
    },
    { method: 'GET', path: /^\/v1\.0\/user$/, answer: () => json(cooks) },
    {
      method: 'GET',
      path: /^\/v1\.0\/category$/,
      answer: ({ query }) =>
        json(
          menu
            .filter(({ isApproved }) => isApproved || !isSet(query.get('approve')))
            .map(({ id, name }) => ({ id, name })),
        ),
    },
    {
      method: 'GET',
      path: /^\/pictures\/(\d{1,9})-(vertical|horizontal)\.jpg$/,
      answer: async ({ named: [id, variant] }) => {
        const found = recipes.find(({ recipe }) => String(recipe.id) === id)
        if (!found) return refused(404, 'Not found')
        return { status: 200, type: 'image/jpeg', body: await draw(found.dish, variant as Variant) }
      },
    },
    {
      method: 'GET',
      path: /^\/videos\/film\.mp4$/,
      answer: async () => ({ status: 200, type: 'video/mp4', body: await readFile(film) }),
    },
  ]
}

/** The JSON body; empty means an empty object. Throws `BadRequest`. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  // Keeps the connection open, so that the sender of an oversized body still gets an answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > mostBody) throw new BadRequest('The body is too large')
    chunks.push(chunk)
  }
  if (length === 0) return {}
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new BadRequest('The body is no JSON')
  }
}
