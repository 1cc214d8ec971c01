declare module 'mjml' {
  interface Options {
    keepComments?: boolean
    ignoreIncludes?: boolean
    validationLevel?: 'strict' | 'soft' | 'skip'
    fonts?: Readonly<Record<string, string>>
  }
  export default function mjml2html(markup: string, options?: Options): Promise<{ html: string }>
}
