/** The wanted slug when it is free, else the base, else the base with the lowest free number from 2. */
export function slugPicker(takenSlugs: Iterable<string>) {
  const taken = new Set(takenSlugs)
  // Keeps namesakes from retrying all lower numbers.
  const nextNumber = new Map<string, number>()
  return (base: string, wanted = base): string => {
    const slug = [wanted, base].find((candidate) => !taken.has(candidate)) ?? addNumber(base)
    taken.add(slug)
    return slug
  }

  function addNumber(base: string): string {
    let number = nextNumber.get(base) ?? 2
    while (taken.has(`${base}-${number}`)) number += 1
    nextNumber.set(base, number + 1)
    return `${base}-${number}`
  }
}
