/** Columns of a firm's people and of its clients. */
import type { ClienteDeFirma, Firma, PersonaDeFirma } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatCedula, formatFechaHora } from '../../../lib/formato/format.ts'
import { asignadosDe, rolDe, vistoDe } from './lista.ts'
import { Quien, Siglas } from './partes.tsx'

/** When the person last worked for a client, or that they never did, or never signed in. */
export function ingresoDe(persona: PersonaDeFirma): string {
  const visto = vistoDe(persona)
  if (visto) return formatFechaHora(visto)
  return persona.invitada ? t.invitada : t.sinEntrarANinguno
}

export const columnasDePersonas = ({ clientes }: Firma): readonly Column<PersonaDeFirma>[] => {
  const nombres = new Map(clientes.map((c) => [c.idAcceso, c.nombreCia]))
  const siglasDe = (p: PersonaDeFirma) => p.clientes.map(({ idAcceso }) => ({ nombre: nombres.get(idAcceso) ?? '' }))
  return [
    {
      id: 'persona',
      header: t.persona,
      cell: (p) => <Quien nombre={p.nombre} detalle={p.correo} de={p.username} />,
      title: (p) => p.nombre,
    },
    {
      id: 'rol',
      header: t.rol,
      ancho: 220,
      anchoAngosta: 190,
      cell: (p) => <span className="medio">{rolDe(p)}</span>,
      title: rolDe,
    },
    {
      id: 'clientes',
      header: t.clientes,
      ancho: 210,
      cell: (p) => <Siglas nombres={siglasDe(p)} todos={clientes.length} />,
      title: (p) =>
        siglasDe(p)
          .map(({ nombre }) => nombre)
          .join(', '),
    },
    {
      id: 'ingreso',
      header: t.ingreso,
      ancho: 170,
      soloAncha: true,
      cell: (p) => <span className={vistoDe(p) ? 'num' : 'sec'}>{ingresoDe(p)}</span>,
    },
  ]
}

/** Who of the firm works for the client, by name. */
export const nombresDe = (firma: Firma, cliente: ClienteDeFirma): string =>
  asignadosDe(firma, cliente)
    .map(({ persona }) => persona.nombre)
    .join(', ') || t.nadie

export const columnasDeClientes = (firma: Firma): readonly Column<ClienteDeFirma>[] => [
  {
    id: 'cliente',
    header: t.cliente,
    cell: (c) => <Quien nombre={c.nombreCia} detalle={formatCedula(c.ruc)} />,
    title: (c) => c.nombreCia,
  },
  {
    id: 'rol',
    header: t.rol,
    ancho: 220,
    anchoAngosta: 190,
    cell: (c) => <span className="medio">{c.nombreRol}</span>,
    title: (c) => c.nombreRol,
  },
  {
    id: 'personas',
    header: t.personas,
    ancho: 210,
    cell: (c) => (
      <Siglas
        nombres={asignadosDe(firma, c).map(({ persona }) => ({ nombre: persona.nombre, de: persona.username }))}
        todos={firma.personas.length}
      />
    ),
    title: (c) => nombresDe(firma, c),
  },
  {
    id: 'lleva',
    header: t.loLleva,
    ancho: 190,
    soloAncha: true,
    cell: (c) =>
      firma.personas.find((p) => p.username === c.responsable)?.nombre ?? <span className="sec">{t.nadie}</span>,
  },
]
