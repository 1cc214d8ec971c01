/** An operation or type name in PascalCase: `saveNews` → `SaveNews`. */
export function toPascalCase(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1)
}
