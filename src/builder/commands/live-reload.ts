/** Where open pages hear of changes. */
export const RELOAD_PATH = '/__dev/changes';

/** Script that reloads the page on a change and shows the faults of the site in a corner. For writing only. */
export function reloadScript(faults: string): string {
  const shown = JSON.stringify(faults).replaceAll('<', '\\u003c');
  return `<script>
new EventSource(${JSON.stringify(RELOAD_PATH)}).onmessage = () => location.reload();
const faults = ${shown};
if (faults) {
  const box = document.createElement('pre');
  box.textContent = faults;
  box.style.cssText = 'position:fixed;inset:auto 1rem 1rem;z-index:99;max-height:40vh;overflow:auto;margin:0;padding:1rem;background:#3b0d0d;color:#fff;border-radius:8px;font-size:13px;white-space:pre-wrap';
  document.body.append(box);
}
</script>`;
}
