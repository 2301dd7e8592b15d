/** Gives each name a slug of its own; a repeated one gets a number. */
export function createSlugs(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const wanted = slugOf(name);
    let slug = wanted;
    for (let count = 2; used.has(slug); count += 1) slug = `${wanted}-${count}`;
    used.add(slug);
    return slug;
  };
}

/** `getPetById`, `repos/get-pet by_id` → `get-pet-by-id`, `repos-get-pet-by-id`. */
function slugOf(name: string): string {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return words || 'operation';
}
