import { expect, test } from 'vitest'
import { looksLike } from './parecido.ts'

const ADMINISTRADOR = 'ADMINISTRADOR'

test.each([
  ['as it is', 'ADMINISTRADOR'],
  ['small, with blanks and accents', ' Administradór '],
  ['with a Cyrillic A', 'АDMINISTRADOR'],
  ['half in Greek', 'ΑDΜΙΝΙSΤRΑDΟR'],
  ['letter by letter', 'A D M I N I S T R A D O R'],
  ['with a zero-width space', 'ADMIN\u200bISTRADOR'],
  ['with a soft hyphen and a variation selector', 'ADMI\u00adNISTRA\ufe0fDOR'],
  ['with l for I and 0 for O', 'ADMlNlSTRAD0R'],
  ['with 1 and 4', '4DM1N1STRAD0R'],
  ['with rn for m', 'ADrnINISTRADOR'],
  ['in full width', 'ＡＤＭＩＮＩＳＴＲＡＤＯＲ'],
  ['in bold mathematical letters', '𝐀𝐃𝐌𝐈𝐍𝐈𝐒𝐓𝐑𝐀𝐃𝐎𝐑'],
  ['in circles', 'ⒶⒹⓂⒾⓃⒾⓈⓉⓇⒶⒹⓄⓇ'],
  ['in small capitals', 'ᴀᴅᴍɪɴɪsᴛʀᴀᴅᴏʀ'],
  ['in Cherokee where it can', 'ᎪDMINISTRᎪDOR'],
  ['in Lisu where it can', 'ꓮꓓꓟꓲꓠꓲꓢꓔꓣꓮꓓꓳꓣ'],
  ['with a letter nobody listed', 'ADMINISTRAꕷOR'],
  ['in Coptic where it can', 'ⲀDⲘⲒⲚⲒSⲦRⲀDⲞR'],
  ['in Canadian syllabics where it can', 'ᗩᗪᗰIᑎIᔕTᖇᗩᗪOᖇ'],
  ['in Old Italic', '𐌀𐌃𐌌𐌉𐌍𐌉𐌔𐌕𐌓𐌀𐌃𐌏𐌓'],
  ['in full circles', '🅐🅓🅜🅘🅝🅘🅢🅣🅡🅐🅓🅞🅡'],
  ['in letters of flags', '🇦🇩🇲🇮🇳🇮🇸🇹🇷🇦🇩🇴🇷'],
  ['with a Chinese character for a letter', 'ADMINISTRAD口R'],
  ['with cl for d', 'aclministraclor'],
  ['with a sign after it', 'ADMINISTRADOR.'],
])('%s, a role name is taken for ADMINISTRADOR', (_, nombre) => {
  expect(looksLike(nombre, ADMINISTRADOR)).toBe(true)
})

test.each([
  'ADMINISTRADORA',
  'ADMINISTRACIÓN',
  'Administrador de ventas',
  'ADMINISTRADOR 2',
  'CONTADOR',
  'Administración',
  'ΔΙΑΧΕΙΡΙΣΤΗΣΑ',
  'Администраторы',
  '日本語日本語日本語日本語日',
  '',
])('«%s» is not taken for ADMINISTRADOR', (nombre) => {
  expect(looksLike(nombre, ADMINISTRADOR)).toBe(false)
})
