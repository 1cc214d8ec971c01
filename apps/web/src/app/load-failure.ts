// The line of index.html for when the texts of the first screen cannot be loaded. React replaces it with the application.
import { checkForNewBuild, newBuild, reloadForNewBuild } from '../platform/new-build.ts'

/** Shows the line with its button. A newer build is loaded at once: there is no input to lose yet. */
export async function showLoadFailure(): Promise<void> {
  const line = document.getElementById('load-failure')
  const button = line?.querySelector('button')
  if (!line || !button) return
  line.hidden = false
  button.onclick = () => location.reload()
  await checkForNewBuild()
  if (newBuild.get()) reloadForNewBuild()
}
