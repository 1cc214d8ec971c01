/** The name of an operation or a type: `saveNews` → `SaveNews`. */
export function pascal(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1)
}
