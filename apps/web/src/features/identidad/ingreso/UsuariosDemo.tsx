import { UnstyledButton } from '@mantine/core'
import { contract, type Demostracion } from '@pura/contract'
import { useRespuesta } from '../../../lib/consulta/respuesta.ts'
import { callAnonymously } from '../../../lib/servidor/api.ts'
import classes from './UsuariosDemo.module.css'

type Usuario = Demostracion['usuarios'][number]

interface PropsDeUsuariosDemo {
  ocupado: boolean
  onChoose: (usuario: Usuario) => void
}

/** Users of a demonstration; the server lists none in production. */
export function UsuariosDemo({ ocupado, onChoose }: PropsDeUsuariosDemo) {
  const { usuarios = [], avance } = useRespuesta(askDemostracion, findEspera) ?? {}
  if (usuarios.length === 0) return null
  return (
    <section className={`columna hueco-8 ${classes.demo}`} aria-labelledby="demostracion">
      <h2 id="demostracion">Pruebe con un usuario de la demostración</h2>
      <ul>
        {usuarios.map((usuario) => (
          <li key={usuario.usuario}>
            <UnstyledButton
              className={`columna ancho ${classes.usuario}`}
              disabled={ocupado}
              onClick={() => onChoose(usuario)}
            >
              <span>{usuario.nombre}</span>
              <span className="sec">{usuario.papel}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {avance && (
        <p className="sec">
          Se están haciendo catorce meses de documentos: {percent(avance)} %. Puede entrar desde ya.
        </p>
      )}
    </section>
  )
}

const askDemostracion = async () => (await callAnonymously(contract.demostracion.get)).data

/** While the documents are being made, their progress is asked for again. */
const findEspera = ({ avance }: Demostracion) => (avance ? MIRADA_MS : undefined)
const MIRADA_MS = 2_000

const percent = ({ hechos, total }: { hechos: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((hechos * 100) / total)
