// Material of the sample newsroom: the shape of an edition's stories, word lists and categories.
//
// Texts contain slots: {city} takes a word of the list `city`, the same one throughout a story; {city2} takes another one.
// {n=3-40} takes a number and {n} repeats it. {city|de} adds a Turkish suffix to the word.

export const TOPICS = [
  'agenda',
  'economy',
  'world',
  'sport',
  'culture',
  'technology',
  'health',
  'life',
  'weather',
  'education',
] as const
export type Topic = (typeof TOPICS)[number]

/** Scenes of the drawn pictures; a story's cover shows one of them. */
export const SCENES = ['ridges', 'sea', 'skyline', 'bridge', 'stadium', 'fields', 'stage', 'columns'] as const
export type Scene = (typeof SCENES)[number]

export interface Story {
  topic: Topic
  scene: Scene
  titles: readonly string[]
  spot: string
  lead: string
  details: readonly string[]
}

export interface Gallery {
  topic: Topic
  scene: Scene
  title: string
  spot: string
  captions: readonly string[]
}

export interface Edition {
  language: 'tr' | 'en' | 'ar'
  stories: readonly Story[]
  galleries: readonly Gallery[]
  /** Paragraphs that fit any story of the topic. */
  background: Record<Topic, readonly string[]>
  quotes: readonly string[]
  subheads: readonly string[]
  kickers: readonly string[]
  tags: Record<Topic, readonly string[]>
  /** Alternative texts of pictures. */
  pictureTexts: Record<Scene, string>
  slots: Record<string, readonly string[]>
  names: { first: readonly string[]; last: readonly string[] }
  /** Main category and its subcategories, by topic. */
  categories: Record<Topic, { name: string; color: string; subs: readonly string[] }>
}

/** Creates a story from positional arguments, so that the lists stay compact. */
export function story(
  topic: Topic,
  scene: Scene,
  titles: readonly string[],
  spot: string,
  lead: string,
  details: readonly string[],
): Story {
  return { topic, scene, titles, spot, lead, details }
}
