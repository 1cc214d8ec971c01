// The message in index.html for a failure to load the first screen's texts. React replaces it with the application.
import { checkForNewBuild, newBuild, reloadForNewBuild } from '../platform/new-build.ts'

/** Shows the message with its button. A newer build is loaded at once, because there is no input to lose yet. */
export async function showLoadFailure(): Promise<void> {
  const line = document.getElementById('load-failure')
  const button = line?.querySelector('button')
  if (!line || !button) return
  line.hidden = false
  button.onclick = () => location.reload()
  await checkForNewBuild()
  if (newBuild.get()) reloadForNewBuild()
}
