/**
 * Decision 11. The list is these words with these numbers after or before them; a password is on it when that is all
 * there is to it, whatever its case, script, signs and letters written as digits. Apart from validation.ts so that the
 * browser's bundle need not carry it.
 */

const keyboardRuns = `
qwerty qwertz qwertyu qwertzu qwertyui qwertzui qwertyuiop qwertzuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
zxcvb zxcvbn zxcvbnm yxcvb yxcvbn yxcvbnm qazwsx qazwsxedc qayxsw qweasd qweasdzxc asdzxc wasd qweqwe asdasd zxczxc
abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz xyzxyz qwe qweq asd zaq xsw zaqxsw cde
1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 1qaz2wsx 1qay2wsx a1b2c3 a1b2c3d4 abc123 123abc aa12345678 1a2b3c 1a2b3c4d`

const englishWords = `
password passwords passwort passw pass passme passpass mypassword thepassword password1 letmein welcome login signin admin
administrator root user guest test tester testing demo default changeme change temp temporary secret secure security master
superuser system server computer internet windows linux google facebook instagram twitter youtube microsoft samsung apple
iphone android nokia playstation nintendo pokemon minecraft starwars batman superman spiderman ironman hulk avengers matrix
dragon monkey tiger lion eagle falcon phoenix shadow sunshine sunny flower princess prince queen king angel devil heaven
hello hellokitty kitty love loveme lovely iloveyou ilove lover baby babygirl honey sweet sweety sugar cookie chocolate
banana orange cherry pepper ginger summer winter spring autumn january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday football soccer basketball baseball
tennis hockey golfer player gamer winner champion lucky money dollar cash bitcoin freedom whatever nothing access
trustno trustnoone trustme michael michelle jordan daniel thomas robert charlie george andrew jessica jennifer ashley
nicole amanda hunter ranger soldier killer ninja samurai knight wizard merlin gandalf harley ferrari porsche mercedes
mustang corvette yamaha suzuki honda toyota audi bmw golf liverpool arsenal chelsea manchester barcelona realmadrid
juventus milan ronaldo messi neymar zidane rockyou rocknroll metallica nirvana eminem slipknot blink guitar music dance
pussy fuckyou fuckoff asshole bitch biteme sexy hotstuff naked private office company business customer portal electric
electricity energy power kilowatt`

const serbianWords = `
lozinka lozinke mojalozinka novalozinka sifra sifre mojasifra novasifra ulaz pristup korisnik nalog admin
tajna tajno nemalozinke zaboravio zaboravila pusti pustime otvori otvorise dobrodosli dobrodosao zdravo cao pozdrav
beograd beograde novisad nis kragujevac subotica zrenjanin pancevo cacak kraljevo krusevac leskovac vranje uzice valjevo
sabac smederevo pozarevac jagodina sombor kikinda pirot zajecar bor vrsac loznica prokuplje paracin zemun vozdovac dorcol
zvezdara vracar karaburma srbija srbine srbin serbia jugoslavija kosovo crnagora republika bosna zlatibor kopaonik tara
partizan partizanka grobari grobar zvezda crvenazvezda crvena delije delija marakana vojvodina radnicki cukaricki
obilic rad partizane zvezdo srbijo fudbal kosarka odbojka vaterpolo rukomet jokic novakdjokovic djokovic nole teodosic
milos milan marko nikola stefan luka lazar aleksandar filip jovan petar pavle dusan dejan dragan zoran goran vladimir
nemanja milica jelena ana anja marija jovana ivana katarina teodora sofija sara dunja mila maja tamara sanja dragana
gordana snezana ljiljana vesna slavica svetlana bojan bojana igor uros ognjen vuk strahinja vukasin
petrovic jovanovic nikolic markovic djordjevic stojanovic ilic stankovic pavlovic milosevic
volim volimte volimtebe tevolim ljubav ljubavi mojaljubav srce srculence dusa duso sunce suncokret zlato zlatko mace maca
kuca kuce kucica bebac beba bebica medo meda princeza andjeo andjela leptir leptiric cvet cvetic ruza jagoda
visnja breza lav vuciko orao soko zmaj mama mamatata tata sestra brat braca porodica deda baba drugar drugarica
prijatelj skola fakultet posao firma kafana kafa rakija rakijica pivo slava slavko bozic uskrs vaskrs leto zima prolece
jesen januar februar mart april maj jun jul avgust septembar oktobar novembar decembar ponedeljak utorak sreda cetvrtak
petak subota nedelja tesla nikolatesla pupin karadjordje milosobilic kraljmarko svetisava hristos
picka pickica kurac kurcina jebiga jebote jebem jebemti idiot budala glupan majmun
mojastruja struja1 struja12 struja123 struja1234 struja12345 elektro elektrodistribucija elektrika epssrbija eps
snabdevanje racun racuni mojracun placanje dinar dinari`

/** What people add to a word when a form asks for digits: counting, repeating, this decade, area codes. */
const commonNumbers = `
0 1 2 3 5 7 00 01 10 11 12 13 22 69 88 99 007 100 101 111 123 222 321 333 456 555 666 777 789 888 999 000 012 0123
1111 1122 1212 1234 1313 2222 4321 6789 7777 12345 54321 11111 00000 123123 123321 123456 654321 111111 000000
1234567 12345678 123456789 1234567890 0123456789 1945 2000 2001
2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2028 2029 2030 011 021 018 034 023 024 381`

const entriesOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.trim().split(/\s+/)))

const words = entriesOf(keyboardRuns, englishWords, serbianWords)
const numbers = entriesOf(commonNumbers)

const longestWord = Math.max(...Array.from(words, (word) => word.length))

const cyrillicToLatin: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ђ: 'dj',
    е: 'e',
    ж: 'z',
    з: 'z',
    и: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
  },
  ...{
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
    у: 'u',
    ф: 'f',
    х: 'h',
  },
  ...{ ц: 'c', ч: 'c', џ: 'dz', ш: 's', đ: 'dj' },
}

const leetLetters: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e', '+': 't' },
}

/** One spelling for both scripts, bare of diacritics and case. */
function foldLetters(password: string): string {
  const withoutMarks = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return Array.from(withoutMarks, (letter) => cyrillicToLatin[letter] ?? letter).join('')
}

function readLeet(text: string, one: 'i' | 'l'): string {
  const letters = Array.from(text, (sign) => (sign === '1' ? one : (leetLetters[sign] ?? sign)))
  return withoutSigns(letters.join(''))
}

const withoutSigns = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** One letter over and over is a word too. */
const isOneLetter = (word: string): boolean => /^([a-z])\1+$/.test(word)

function isWord(text: string): boolean {
  const plain = withoutSigns(text)
  return (
    isOneLetter(plain) || [plain, readLeet(text, 'i'), readLeet(text, 'l')].some((word) => words.has(word))
  )
}

function isNumber(text: string): boolean {
  const digits = withoutSigns(text)
  return digits === '' || numbers.has(digits)
}

/** Digits and signs around a word may stand beside it or be part of it (`zvezd@1!`), so every cut is tried. */
function isListed(folded: string): boolean {
  const leading = /^[^a-z]*/.exec(folded)?.[0].length ?? 0
  const trailing = /[^a-z]*$/.exec(folded)?.[0].length ?? 0
  if (folded.length - leading - trailing > longestWord) return false
  for (let start = 0; start <= leading; start++) {
    if (!isNumber(folded.slice(0, start))) continue
    for (let end = Math.max(start, folded.length - trailing); end <= folded.length; end++) {
      if (isNumber(folded.slice(end)) && isWord(folded.slice(start, end))) return true
    }
  }
  return false
}

const longestChecked = 40

export function isCommonPassword(password: string): boolean {
  const folded = foldLetters(password)
  // Longer than any word with its numbers, and the cuts would grow with the square of the length.
  return folded.length <= longestChecked && isListed(folded)
}
