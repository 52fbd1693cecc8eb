import Files
import Testing
