import { useLocalStorage } from '@mantine/hooks'
import { tipoDocto } from '@pura/domain/documento'
import { mensajes } from '@pura/domain/mensajes'
import { IconChevronDown, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Cuenta } from '../../components/datos/Cuenta.tsx'
import { Sello } from '../../components/datos/Sello.tsx'
import { filtrosOfVista } from '../../features/venta/lista/busqueda.ts'
import { conteoQuery } from '../../features/venta/lista/consultas.ts'
import { formatCedula } from '../../lib/formato/format.ts'
import { groupOpciones } from '../../lib/servidor/opciones.ts'
import { useCodCia, useSesion } from '../../lib/servidor/session.ts'
import { iconOf } from '../base/iconos.ts'
import { type Opcion, useMenu } from '../base/menu.ts'
import { RUTAS } from '../base/rutas.ts'
import classes from './Sidebar.module.css'

/** Company and sections; the server decides which per user and company (SHELL-03). */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { cia, soloLectura } = useSesion()
  const menu = useMenu()
  return (
    <>
      <div className={`fila fijo ${classes.empresa}`}>
        <Sello />
        <div className="crece">
          <div className="recorta medio" title={cia.nombreCia}>
            {cia.nombreCia}
          </div>
          <div className="recorta nota sec">{formatCedula(cia.ruc)}</div>
          {soloLectura && <div className="recorta nota sec">{mensajes.rol.soloLectura}</div>}
        </div>
      </div>
      <nav className={`llena ${classes.nav}`} aria-label="Secciones">
        {groupOpciones(menu).map(([grupo, deGrupo]) =>
          grupo === '' ? (
            <Opciones key={grupo} opciones={deGrupo} onNavigate={onNavigate} />
          ) : (
            <Grupo key={grupo} nombre={grupo} opciones={deGrupo} onNavigate={onNavigate} />
          ),
        )}
      </nav>
      <div className={`fijo raya ${classes.pie}`}>
        <Link
          to="/configuraciones"
          activeOptions={{ exact: true }}
          className={`fila sec medio ${classes.opcion}`}
          onClick={onNavigate}
        >
          <IconSettings size={17} stroke={1.7} aria-hidden />
          <span className="recorta">{RUTAS['/configuraciones']}</span>
        </Link>
      </div>
    </>
  )
}

interface GrupoProps {
  nombre: string
  opciones: readonly Opcion[]
  onNavigate?: () => void
}

function Grupo({ nombre, opciones, onNavigate }: GrupoProps) {
  const [cerrado, setCerrado] = useLocalStorage({ key: `pura.menu.${nombre}`, defaultValue: false })
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={`fila entre ancho sec ${classes.grupo}`}
        aria-expanded={!cerrado}
        aria-controls={id}
        onClick={() => setCerrado(!cerrado)}
      >
        {nombre}
        <IconChevronDown size={12} stroke={1.8} aria-hidden />
      </button>
      <div id={id} hidden={cerrado}>
        <Opciones opciones={opciones} onNavigate={onNavigate} />
      </div>
    </div>
  )
}

function Opciones({ opciones, onNavigate }: Omit<GrupoProps, 'nombre'>) {
  return (
    <ul className={`columna ${classes.opciones}`}>
      {opciones.map(({ ruta, etiqueta, icono }) => {
        const Icono = iconOf(icono)
        return (
          <li key={ruta}>
            <Link
              to={ruta}
              className={`fila sec medio ${classes.opcion}`}
              activeOptions={{ includeSearch: false }}
              onClick={onNavigate}
            >
              <Icono size={18} stroke={1.7} aria-hidden />
              <span className="crece">{etiqueta}</span>
              {ruta === '/facturasElectronicas' && <Rechazadas />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Number of facturas in their view of the rejected, beside their section; nothing for zero. */
function Rechazadas() {
  const { data = 0 } = useQuery(conteoQuery(useCodCia(), tipoDocto('FE').id, filtrosOfVista('rechazadas')))
  return data > 0 && <Cuenta valor={data} tono="rojo" de={mensajes.busqueda.vistas.documentos.rechazadas} />
}
