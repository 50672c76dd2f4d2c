/** Serbian words that the glossary decided against ("Chosen among two words"), in their cases. */
const avoided = [
  /мерн\p{L}{1,2} мест/iu,
  /повраћај/iu,
  /огран(?:ак|ка|ку|ци|ке)(?!\p{L})/iu,
  /позивн\p{L}{1,2} цент/iu,
  /провизиј/iu,
  /датотек/iu,
  /услов\p{L}* приказа/iu,
  /рок\p{L}* за плаћање/iu,
  /мирн\p{L}{1,2} сат/iu,
  /(?<!\p{L})линк/iu,
]

/** Typewriter's apostrophes inside English words. */
const straightApostrophe = /\p{L}'\p{L}/u

/** What a text says in another word or sign than all others do. */
export function chosenWordProblems(place: string, text: string): string[] {
  const words = avoided.flatMap((word) => word.exec(text)?.[0] ?? [])
  return [
    ...words.map((word) => `${place} says «${word}», which the glossary decided against`),
    ...(straightApostrophe.test(text) ? [`${place} has a straight apostrophe, not ’`] : []),
  ]
}
