import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CELDAS, type Pegado, readFilas, readPegado, type Sentido } from './index.ts'

const bloque = (texto: string, opciones?: Parameters<typeof readPegado>[1]): Pegado => {
  const leido = readPegado(texto, opciones)
  if (leido?.clase !== 'bloque') throw new Error(`No block: ${leido?.clase}`)
  return leido
}
const filasOf = (texto: string) => readFilas(bloque(texto))
const sentidosOf = (texto: string) => bloque(texto).sentidos.join(' ')

describe('columns', () => {
  test.each([
    ['Código\tDescripción\tCantidad\tPrecio\nP1\tArroz\t2\t1690', 'codigo descripcion cantidad precio', true],
    ['PRECIO\tCant.\tProducto\n1690\t2\tArroz', 'precio cantidad descripcion', true],
    ['Producto;Cantidad;Precio con IVA\nArroz;2;1910', 'descripcion cantidad precioConIva', true],
    ['Artículo,Cant,Precio I.V.I.\nArroz,2,1910', 'descripcion cantidad precioConIva', true],
    ['Producto\tPrecio sin IVA\tPrecio unitario IVA incluido\nArroz\t1\t1.13', 'descripcion precio ninguno', false],
    ['Producto\tCantidad\tBodega\nArroz\t2\tNorte', 'descripcion cantidad ninguno', false],
    ['P001\t24\t1 690,50\nP002\t2\t45000', 'codigo cantidad precio', true],
    ['Arroz\t₡1690\t2\nSilla\t₡45000\t1', 'descripcion precio cantidad', true],
    ['2\tArroz entero\t1690\n1\tSilla\t45000', 'cantidad descripcion precio', true],
    ['P001\tArroz\t2\nP002\tSilla\t1', 'codigo descripcion cantidad', true],
    ['7441001234567\tArroz\t2\n7441001234568\tSilla\t1', 'codigo descripcion cantidad', true],
    ['Arroz\tNorte\t2\nSilla\tSur\t1', 'descripcion ninguno cantidad', false],
    ['Bodega\tArtículo\tUds\nNorte\tArroz\t2\nSur\tSilla\t1', 'ninguno descripcion cantidad', false],
    // Which of two figures is the quantity cannot be told.
    ['Tornillo\t500\t40\nClavo\t30\t90', 'descripcion cantidad precio', false],
    ['Arroz\t250', 'descripcion cantidad', false],
    ['Arroz\nFrijoles', 'descripcion', true],
  ])('%j', (texto, sentidos, segura) => {
    expect([sentidosOf(texto), bloque(texto).segura]).toEqual([sentidos, segura])
  })

  test('a price without more words is taken as the user types prices', () => {
    const texto = 'Producto\tPrecio\nArroz\t1910'
    expect(bloque(texto, { conIva: true }).sentidos).toEqual(['descripcion', 'precioConIva'])
    expect(bloque('Producto\tPrecio sin IVA\nArroz\t1910', { conIva: true }).sentidos).toEqual([
      'descripcion',
      'precio',
    ])
  })

  test('an answer is used for blocks of the same shape, unless the figures of another tell otherwise', () => {
    const dichos: readonly Sentido[] = ['descripcion', 'precioConIva', 'cantidad']
    const recall = (forma: string) => (forma === 's:tnn' ? dichos : undefined)
    const mismo = bloque('Tornillo\t500\t40\nClavo\t30\t90', { recall })
    expect([mismo.sentidos, mismo.segura]).toEqual([dichos, true])
    expect(bloque('Tornillo\t2\t₡500\nClavo\t3\t₡90', { recall }).segura).toBe(false)
    expect(bloque('Tornillo\t2\nClavo\t3', { recall }).sentidos).toEqual(['descripcion', 'cantidad'])
  })
})

describe('text', () => {
  test('a word, a name with a comma and nothing are no block', () => {
    for (const texto of ['', '\n', 'Arroz', 'Lavanda detergente en polvo, bolsa 2 kg', 'Silla; azul'])
      expect(readPegado(texto)).toBeNull()
  })

  test('names in rows are a block, with their commas', () => {
    expect(filasOf('Lavanda, bolsa\nFrijoles').map((f) => f.descripcion)).toEqual(['Lavanda, bolsa', 'Frijoles'])
  })

  test('a quoted cell keeps its signs, its quotes and its line break as a space', () => {
    const [fila, otra] = filasOf('Producto;Cantidad\n"Tubo 3"" ; gris\nlargo";2\n3" de pulgada;1')
    expect([fila?.descripcion, fila?.cantidad]).toEqual(['Tubo 3" ; gris largo', '2'])
    expect(otra?.descripcion).toBe('3" de pulgada')
  })

  test('a larger block is refused whole, with its size; empty cells of a whole column do not count', () => {
    const fila = 'Arroz\t1\t2\t3\t4'
    expect(readPegado(Array(1000).fill(fila).join('\n'))?.clase).toBe('bloque')
    expect(readPegado(Array(1001).fill(fila).join('\n'))).toEqual({ clase: 'grande', celdas: MAX_CELDAS + 5 })
    expect(readPegado(`Arroz\t2\n${'\t\n'.repeat(20_000)}`)?.clase).toBe('bloque')
    expect(readPegado('a\t'.repeat(2_000_000))?.clase).toBe('grande')
  })
})

describe('rows', () => {
  test('another cell of the block tells which sign begins the decimals; without one, the figure is asked', () => {
    expect(filasOf('P001\t2\t1.690\nP002\t3\t1.890,50').map((f) => f.precio)).toEqual(['1690', '1890.50'])
    expect(filasOf('P001\t2\t1.690\nP002\t3\t890.50').map((f) => f.problema?.slice(0, 8))).toEqual([
      '«1.690»:',
      undefined,
    ])
    expect(filasOf('P001\t1,250\t1690\nP002\t3\t890.50').map((f) => f.cantidad)).toEqual(['1250', '3'])
    expect(filasOf('P001\t1,250\t1.690\nP002\tdoce\t5').map((f) => f.problema)).toEqual([
      '«1.690»: ¿1690 o 1,69? Escriba uno de los dos',
      '«doce»: No se entiende como número',
    ])
  })

  test('empty cells are one unit at the product’s own price; a row without a product, or with a total, is told', () => {
    const filas = filasOf('Código\tDescripción\tCantidad\tPrecio\nP1\t\t\t\n\t\t2\t500\n\tTotal\t\t8000')
    expect(filas).toMatchObject([
      { codigo: 'P1', cantidad: '1', precio: '' },
      { problema: 'no dice cuál producto', celdas: ['', '', '2', '500'] },
      { problema: 'parece un total, no un producto' },
    ])
    expect(filas[0]?.problema).toBeUndefined()
  })

  test('the currency beside a price is told', () => {
    expect(filasOf('Arroz\t2\t$15.50\nFrijol\t1\t₡500').map((f) => f.moneda)).toEqual(['USD', 'CRC'])
  })
})

test.each([
  // A house at 5.524.645 colones, without quantity or beside it.
  ['5524645\tCasa prefabricada', false],
  ['Casa prefabricada\t5524645', false],
  ['5524645\tCasa prefabricada\t2', false],
  ['7441001\tArroz\t2\t1500', true],
  ['7441001234567\tArroz', true],
  ['0012\tArroz', true],
])('many digits are a code only if they cannot be a price: %j', (texto, segura) => {
  expect(readPegado(texto)).toMatchObject({ clase: 'bloque', segura })
})

/** How people and spreadsheets write the same figure; none of these is ambiguous. */
const ESCRITURAS: Readonly<Record<string, (centimos: number) => string>> = {
  'es-CR': (c) => withGrupos(c, '.', ','),
  'en-US': (c) => withGrupos(c, ',', '.'),
  'con espacios': (c) => withGrupos(c, ' ', ','),
  colones: (c) => `₡${withGrupos(c, '.', ',')}`,
  simple: (c) => String(c / 100),
}
const withGrupos = (centimos: number, miles: string, decimal: string): string =>
  `${String(Math.floor(centimos / 100)).replace(/\B(?=(\d{3})+$)/g, miles)}${decimal}${String(centimos % 100).padStart(2, '0')}`

const TITULO_DE: Readonly<Record<Exclude<Sentido, 'ninguno'>, readonly string[]>> = {
  codigo: ['Código', 'COD.', 'SKU', 'Código de barras'],
  descripcion: ['Descripción', 'Producto', 'Nombre', 'Detalle'],
  cantidad: ['Cantidad', 'Cant.', 'Unidades'],
  precio: ['Precio', 'P. Unitario', 'Precio sin IVA'],
  precioConIva: ['Precio con IVA', 'Precio IVA incluido', 'PVP', 'Precio c/IVA'],
}

const articulo = fc.record({
  nombre: fc.constantFrom('Arroz entero', 'Frijol negro', 'Silla de oficina', 'Tubo PVC 1/2', 'Café molido 500 g'),
  cantidad: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 6 }),
  precio: fc.option(fc.integer({ min: 100_00, max: 9_000_000_00 }), { freq: 6 }),
})

const hoja = fc.record({
  articulos: fc.array(articulo, { minLength: 1, maxLength: 30 }),
  orden: fc
    .shuffledSubarray(['codigo', 'descripcion', 'cantidad', 'precio', 'precioConIva'] as Sentido[], { minLength: 2 })
    .filter(
      (o) =>
        (o.includes('codigo') || o.includes('descripcion')) && !(o.includes('precio') && o.includes('precioConIva')),
    ),
  escritura: fc.constantFrom(...Object.keys(ESCRITURAS)),
  separador: fc.constantFrom('\t', ';'),
  titulos: fc.nat(),
  vacia: fc.boolean(),
})

test('law: with titles, columns in any order and figures in any writing are read exactly; without, right or asked', () => {
  fc.assert(
    fc.property(hoja, ({ articulos, orden, escritura, separador, titulos, vacia }) => {
      const celdaOf = (sentido: Sentido, i: number): string => {
        const { nombre, cantidad, precio } = articulos[i]!
        if (sentido === 'codigo') return `A-${i + 1}`
        if (sentido === 'descripcion') return `${nombre} ${i}`
        if (sentido === 'cantidad') return cantidad === null ? '' : String(cantidad)
        return precio === null ? '' : ESCRITURAS[escritura]!(precio)
      }
      const cuerpo = articulos.map((_, i) => orden.map((sentido) => celdaOf(sentido, i)))
      const primera = orden.map((s, i) => TITULO_DE[s as keyof typeof TITULO_DE][(titulos + i) % 3]!)
      const write = (filas: readonly (readonly string[])[]) =>
        filas.map((fila) => fila.join(separador)).join(vacia ? '\n\n' : '\r\n')
      const isRight = (leido: Pegado, sentidos: readonly Sentido[]) =>
        readFilas({ ...leido, sentidos }).every((fila, i) => {
          const { cantidad, precio } = articulos[i]!
          const conPrecio = orden.some((s) => s.startsWith('precio')) && precio !== null
          return (
            fila.problema === undefined &&
            fila.codigo === (orden.includes('codigo') ? celdaOf('codigo', i) : '') &&
            fila.descripcion === (orden.includes('descripcion') ? celdaOf('descripcion', i) : '') &&
            Number(fila.cantidad) === (orden.includes('cantidad') ? (cantidad ?? 1) : 1) &&
            (conPrecio ? Number(fila.precio) === precio / 100 : fila.precio === '')
          )
        })

      const con = bloque(write([primera, ...cuerpo]))
      expect(con.sentidos).toEqual(orden)
      expect(con.conTitulos && con.segura && isRight(con, con.sentidos)).toBe(true)

      const sin = readPegado(write(cuerpo))
      // A single row with `;` and two cells may be a name.
      if (sin?.clase !== 'bloque') {
        expect(articulos.length).toBe(1)
        return
      }
      expect(sin.conTitulos).toBe(false)
      // No row is lost, whatever its columns are taken for.
      expect(readFilas(sin)).toHaveLength(articulos.length)
      const width = cuerpo[0]!.filter((_, i) => cuerpo.some((fila) => fila[i] !== '')).length
      expect(sin.sentidos).toHaveLength(width)
      if (sin.segura && width === orden.length) {
        const dicho = sin.sentidos.map((s) => (s === 'precio' && orden.includes('precioConIva') ? 'precioConIva' : s))
        // Search finds a product by either: a single column of codes may be taken for names, and names for codes.
        const toOne = (sentidos: readonly Sentido[]) =>
          sentidos.filter((s) => s === 'codigo' || s === 'descripcion').length === 1
            ? sentidos.map((s) => (s === 'codigo' ? 'descripcion' : s))
            : sentidos
        expect(toOne(dicho)).toEqual(toOne(orden))
      }
    }),
    { numRuns: 500 },
  )
})

test('law: whatever is pasted, every cell of every row comes back, and a figure is never read in silence', () => {
  const celda = fc.oneof(
    fc.constantFrom('', '1.690', '1,250', 'doce', '"', '""', '₡', '-', '1.2.3', 'Total', 'P001', '  x ', '0012'),
    fc.string({ maxLength: 8 }).map((s) => s.replace(/[\s"]/g, 'x')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(celda, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }), (filas) => {
      const leido = readPegado(filas.map((fila) => fila.join('\t')).join('\n'))
      if (leido?.clase !== 'bloque') return
      const dichas = readFilas(leido)
      const titulos = leido.conTitulos ? [leido.filas[0]!] : []
      const lost = (texto: string) => texto.replace(/[\s"]/g, '')
      expect(lost([...titulos, ...dichas.map((f) => f.celdas)].flat().join(''))).toBe(lost(filas.flat().join('')))
      for (const fila of dichas) {
        if (!fila.problema) expect([fila.cantidad, fila.precio].every((t) => /^-?\d*\.?\d*$/.test(t))).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
