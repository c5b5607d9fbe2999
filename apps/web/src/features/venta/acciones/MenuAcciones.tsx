import { Menu } from '@mantine/core'
import {
  type Icon,
  IconBan,
  IconCash,
  IconCopy,
  IconCopyPlus,
  IconFileDollar,
  IconFileInvoice,
  IconFileMinus,
  IconFilePlus,
  IconFileText,
  IconMail,
  IconPencil,
  IconRefresh,
  IconSend,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { documentoQuery } from '../documento/consultas.ts'
import { type AccionDeDocumento, accionesDe, type Documento, isSuficiente } from './acciones.ts'

interface PropsDeMenuAcciones {
  documento: Documento
  onChoose: (accion: AccionDeDocumento) => void
  /** Actions that the page already offers elsewhere. */
  sin?: readonly AccionDeDocumento[]
  /** True beside a `BotonPrincipal`. */
  sinPrincipal?: boolean
  abierto: boolean
  onAbierto: (abierto: boolean) => void
  /** The button that opens it. */
  children: ReactElement
}

const ICONOS: Record<AccionDeDocumento, Icon> = {
  reenviar: IconSend,
  ver: IconFileText,
  editar: IconPencil,
  facturar: IconFileInvoice,
  copiar: IconCopy,
  base: IconCopyPlus,
  notaCredito: IconFileMinus,
  notaDebito: IconFilePlus,
  recibo: IconFileDollar,
  pago: IconCash,
  corregir: IconRefresh,
  sustituir: IconRefresh,
  correo: IconMail,
  compartir: IconShare,
  eliminar: IconTrash,
  anular: IconBan,
}

const PELIGROSAS: readonly AccionDeDocumento[] = ['eliminar', 'anular']

/** Menu of all actions on a document. If voiding is not allowed, it stays disabled with the reason. */
export default function MenuAcciones({
  documento,
  onChoose,
  sin = [],
  sinPrincipal = false,
  abierto,
  onAbierto,
  children,
}: PropsDeMenuAcciones) {
  const sabe = isSuficiente(documento)
  const { data, isPending } = useQuery({ ...documentoQuery(documento.vtaMovmPK), enabled: abierto && !sabe })
  const acciones = accionesDe(data ?? documento, useSecciones()).filter(
    ({ accion, principal }) => !sin.includes(accion) && !(sinPrincipal && principal),
  )
  return (
    <Menu opened={abierto && (sabe || !isPending)} onChange={onAbierto} position="bottom-end" width={280}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {acciones.map(({ accion, etiqueta, porqueNo }) => {
          const Icono = ICONOS[accion]
          return (
            <Menu.Item
              key={accion}
              leftSection={<Icono size={16} stroke={1.7} aria-hidden />}
              c={PELIGROSAS.includes(accion) && !porqueNo ? 'var(--pf-peligro-base)' : undefined}
              disabled={porqueNo !== undefined}
              onClick={() => onChoose(accion)}
            >
              {etiqueta}
              {porqueNo && <span className="sec nota"> · {porqueNo}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
